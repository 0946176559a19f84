// The events of log lines as far as they are drawn: who moved where, which dice fell.

import type { Line } from "../protocol";

export interface Piece {
  seat: number;
  card: string;
}

/** A unit that changed its place; without `from` it came to the board, without `to` it left it. */
export interface Glide {
  unit: Piece;
  from: string | null;
  to: string | null;
}

/** Dice that fell: those thrown, and the whole pool afterwards. */
export interface Throw {
  seat: number;
  pool: string;
  dice: number[];
  result: number[];
}

export interface Tally {
  seat: number;
  dice: number[];
  result: number[];
  success: boolean;
}

const FALLS = new Set(["unit_captured", "base_fell"]);

type Fields = Record<string, unknown>;

export function kindOf(line: Line): string {
  return text(line.event, "event") ?? "";
}

/** Units that changed places, one after the other. */
export function glidesOf(lines: Line[]): Glide[] {
  const glides: Glide[] = [];
  const lastEnd = new Map<string, string>();
  for (const line of lines) {
    const event = line.event;
    const unit = piece(event, "unit");
    if (!unit) continue;
    const from = text(event, "start");
    const to = text(event, "end");
    const at = text(event, "at");
    switch (kindOf(line)) {
      case "unit_moved":
      case "unit_followed":
      case "tile_taken":
        if (from && to && from !== to) glides.push({ unit, from, to });
        break;
      case "close_assault_declared":
        if (to) lastEnd.set(`${unit.seat}:${unit.card}`, to);
        break;
      case "attacker_went_back": {
        const struck = lastEnd.get(`${unit.seat}:${unit.card}`);
        if (from && struck) glides.push({ unit, from: struck, to: from });
        break;
      }
      case "units_swapped": {
        const ally = piece(event, "ally");
        if (from && to) glides.push({ unit, from, to });
        if (ally && from && to) glides.push({ unit: ally, from: to, to: from });
        break;
      }
      case "unit_summoned":
      case "unit_deployed":
      case "unit_placed":
      case "unit_revived":
        if (at) glides.push({ unit, from: null, to: at });
        break;
      case "unit_captured":
        if (at) glides.push({ unit, from: at, to: null });
        break;
      case "unit_returned":
        if (from) glides.push({ unit, from, to: null });
    }
  }
  return glides;
}

/** Pools that were rolled, in whole or in part. */
export function throwsOf(lines: Line[]): Throw[] {
  return lines
    .filter((line) => kindOf(line) === "pool_rolled")
    .map(({ event }) => ({
      seat: number(event, "seat"),
      pool: text(event, "pool") ?? "",
      dice: numbers(event, "dice"),
      result: numbers(event, "result"),
    }))
    .filter((roll) => roll.dice.length > 0);
}

/** A single die, such as that of a drowning check, with whether it was good. */
export function loneDice(lines: Line[]): { face: number; success: boolean | null; line: Line }[] {
  const kinds = new Set(["drowning_rolled", "survival_rolled", "boulder_rolled", "rolled_off"]);
  return lines
    .filter((line) => kinds.has(kindOf(line)))
    .map((line) => {
      const success = line.event["success"];
      return {
        face: number(line.event, "face"),
        success: typeof success === "boolean" ? success : null,
        line,
      };
    });
}

/** The strikes of the last assault, if it was in this turn or the one before. */
export function lastTallies(log: Line[]): Tally[] {
  let turns = 0;
  for (let end = log.length - 1; end >= 0 && turns < 2; end--) {
    const line = log[end];
    if (!line) break;
    if (kindOf(line) === "turn_began") turns += 1;
    if (kindOf(line) !== "strike_tallied") continue;
    const tallies: Line[] = [];
    for (let at = end; at >= 0 && tallies.length < 2; at--) {
      const earlier = log[at];
      if (!earlier || kindOf(earlier) !== "strike_tallied") break;
      tallies.unshift(earlier);
    }
    return tallies.map(({ event }) => ({
      seat: number(event, "seat"),
      dice: numbers(event, "dice"),
      result: numbers(event, "result"),
      success: event["success"] === true,
    }));
  }
  return [];
}

/** What came of the last assault: who fell, or the base; none if nobody did. Null while there is nothing to tell. */
export function lastEnd(log: Line[]): Line[] | null {
  const tallied = log.findLastIndex((line) => kindOf(line) === "strike_tallied");
  if (tallied < 0) return null;
  const after = log.slice(tallied + 1);
  const next = after.findIndex((line) => kindOf(line) === "turn_began");
  return after.slice(0, next < 0 ? after.length : next).filter((line) => FALLS.has(kindOf(line)));
}

function text(event: Fields, key: string): string | null {
  const found = event[key];
  return typeof found === "string" ? found : null;
}

function number(event: Fields, key: string): number {
  const found = event[key];
  return typeof found === "number" ? found : 0;
}

function numbers(event: Fields, key: string): number[] {
  const found = event[key];
  return Array.isArray(found) ? found.filter((one): one is number => typeof one === "number") : [];
}

function piece(event: Fields, key: string): Piece | null {
  const found = event[key];
  if (typeof found !== "object" || found === null) return null;
  const { seat, card } = found as Fields;
  return typeof seat === "number" && typeof card === "string" ? { seat, card } : null;
}
