// The shape of each seat: a player is a colour and a shape, so that nothing rests on colour alone.

/** Outlines around 0,0 within about 45 each way. */
const SHAPES = [
  "M0-40A40 40 0 0 1 0 40A40 40 0 0 1 0-40Z", // disc
  "M-37-38H37V6C37 24 20 37 0 44C-20 37-37 24-37 6Z", // shield
  "M0-44L38-22V22L0 44L-38 22V-22Z", // hexagon on its point
  "M0-47Q4-47 7-44L44-7Q50 0 44 7L7 44Q0 50-7 44L-44 7Q-50 0-44-7L-7-44Q-4-47 0-47Z", // diamond
  "M-29-37H29Q37-37 37-29V29Q37 37 29 37H-29Q-37 37-37 29V-29Q-37-37-29-37Z", // square
  "M-36 40V-8A36 36 0 0 1 36-8V40Z", // arch
];

export const MOST_SEATS = SHAPES.length;

export function shapeOf(seat: number): string {
  return SHAPES[seat % MOST_SEATS] ?? "";
}
