// Legal answers sorted by what one touches to give them; knows no rules, only the fields of an option.
//
// An option has one or more paths of handles: a move is `tile:b3`, then `tile:c3`; a spell is the caster, the card
// and its target, or the card first. What has no path left to walk is a button.

import type { Option, Question, Table } from "../protocol";

/** Something to touch: `tile:c3`, `reserve:archer`, `hand:ward`, `die:0:off:5`; `by:b3` is a tile that acts for it. */
export type Handle = string;

export interface Choice {
  option: Option;
  path: Handle[];
}

const ASSAULTS = new Set(["close", "ranged", "assault"]);
const MOVES = new Set(["move", "follow"]);
const CHANCE = new Set(["draw_tile", "draw_feature", "draw_card"]);

export function isAssault(option: Option): boolean {
  return ASSAULTS.has(option.kind);
}

export function isMove(option: Option): boolean {
  return MOVES.has(option.kind);
}

/** Somebody does something on the board, without a card in hand: it is worth asking what may come of it. */
export function mayRisk(option: Option): boolean {
  return option.unit != null && option.end != null && option.card == null && option.dice == null;
}

/** Dice, or something drawn by chance, to be typed in. */
export function isThrow(question: Question | null | undefined): boolean {
  return question?.options[0]?.kind === "throw";
}

export function isDraw(option: Option): boolean {
  return CHANCE.has(option.kind);
}

/** The tile a handle stands for, if it is one. */
export function tileOf(handle: Handle): string | null {
  const [kind, name] = handle.split(":");
  return (kind === "tile" || kind === "by") && name ? name : null;
}

/** All ways to walk to all options of a question. */
export function choicesOf(table: Table): Choice[] {
  const options = table.question?.options ?? [];
  return options.flatMap((option) => pathsOf(option, table).map((path) => ({ option, path })));
}

function pathsOf(option: Option, table: Table): Handle[][] {
  const { start, end, at, unit, card } = option;
  switch (option.kind) {
    case "return":
      return [tiles(start, end ?? ownBase(table))];
    case "summon":
    case "place":
    case "deploy":
      return [[`reserve:${unit}`, ...tiles(end)]];
    case "invoke":
      return [[`reserve:${unit}`, ...tiles(end), `by:${start}`]];
    case "move_feature":
      return [tiles(at, start, end)];
    case "study":
      return [
        [...tiles(start), `hand:${card}`],
        [`hand:${card}`, `by:${start}`],
      ];
    case "cast":
      return [
        [...tiles(start), `hand:${card}`, ...tiles(at, end)],
        [`hand:${card}`, `by:${start}`, ...tiles(at, end)],
      ];
    case "index":
      return [[`hand:${card}`]];
    case "reroll_die":
    case "bump":
    case "turn_die":
    case "lower_die":
      return [
        [dieHandle(option.owner ?? table.question?.seat ?? 0, option.pool ?? "", option.dice?.[0] ?? 0)],
      ];
    default:
      return [tiles(start, end)];
  }
}

export function dieHandle(seat: number, pool: string, face: number): Handle {
  return `die:${seat}:${pool}:${face}`;
}

function tiles(...names: (string | null | undefined)[]): Handle[] {
  return names.filter((name) => name != null).map((name) => `tile:${name}`);
}

function ownBase(table: Table): string | undefined {
  const seat = table.question?.seat;
  return table.tiles.find((tile) => tile.base != null && tile.base === seat)?.name;
}

export function startsWith(path: Handle[], picks: Handle[]): boolean {
  return picks.length <= path.length && picks.every((pick, index) => path[index] === pick);
}

/** Each option once, in the order in which they come. */
export function optionsOf(choices: Choice[]): Option[] {
  return [...new Set(choices.map((choice) => choice.option))];
}
