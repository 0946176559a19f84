// Where hexes lie on the screen: flat-topped, turned in steps of 60 degrees. Knows no game.

export interface Spot {
  x: number;
  y: number;
}

export interface Hex {
  name: string;
  column: number;
  height: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const RADIUS = 60;
export const RISE = (RADIUS * Math.sqrt(3)) / 2;
export const DEPTH = 9;

const TURNS = Array.from({ length: 6 }, (_, turn) => {
  const angle = (turn * Math.PI) / 3;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});

/** The middle of a hex, the board turned clockwise by `turn` sixths. */
export function spotOf(hex: { column: number; height: number }, turn: number): Spot {
  const x = 1.5 * RADIUS * hex.column;
  const y = -RISE * hex.height;
  const { cos, sin } = TURNS[((turn % 6) + 6) % 6] ?? { cos: 1, sin: 0 };
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Steps between two hexes as if every space had a tile. */
export function distance(a: Hex, b: Hex): number {
  const across = Math.abs(a.column - b.column);
  const along = Math.abs(a.height - b.height);
  return along <= across ? across : across + (along - across) / 2;
}

/** The corners of a hex of that size, from the east on. */
export function corners(size: number): Spot[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });
}

export function pointsOf(spots: Spot[]): string {
  return spots.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

/** The side of a chunky hex that one sees from the south: east corner, along the bottom, west corner, and back. */
export function sidePoints(size: number, depth: number): string {
  const [east, southEast, southWest, west] = corners(size) as [Spot, Spot, Spot, Spot];
  const lower = (spot: Spot): Spot => ({ x: spot.x, y: spot.y + depth });
  return pointsOf([east, lower(east), lower(southEast), lower(southWest), lower(west), west]);
}

/** The smallest frame around all spots with their whole hexes. */
export function frameOf(spots: Spot[], margin: number): Frame {
  if (spots.length === 0) return { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS };
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const x = Math.min(...xs) - RADIUS - margin;
  const y = Math.min(...ys) - RISE - margin;
  return {
    x,
    y,
    width: Math.max(...xs) + RADIUS + margin - x,
    height: Math.max(...ys) + RISE + DEPTH + margin - y,
  };
}

/** The turn that brings a direction, seen from the middle of the board, nearest to the south. */
export function turnToSouth(towards: Spot): number {
  let best = 0;
  let lowest = -Infinity;
  TURNS.forEach(({ cos, sin }, turn) => {
    const y = towards.x * sin + towards.y * cos;
    // The least turning wins among equals.
    if (y > lowest + 1e-6) [best, lowest] = [turn, y];
  });
  return best;
}

const ARROWS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The place an arrow key leads to: near, in that direction, and along the row `level` of the last sideways walk. */
export function placeTowards(
  places: Map<string, Spot>,
  from: string,
  key: string,
  level: number,
): string | null {
  const arrow = ARROWS[key];
  const here = places.get(from);
  if (!arrow || !here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, spot] of places) {
    const dx = spot.x - here.x;
    const dy = spot.y - here.y;
    const along = dx * arrow.x + dy * arrow.y;
    const across = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    if (along < RISE / 2 || across > along * 1.8) continue;
    const drift = arrow.x === 0 ? 0 : Math.abs(spot.y - level);
    const cost = along + 2 * across + drift * 0.5;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
