// A force as text, `archer*2+conscript/ward*2/plains*5+water/village`: units, spells, tiles, feature.

import type { EditionSheet } from "../protocol";

export type Counts = Record<string, number>;
export type Kind = "units" | "spells" | "tiles";

export interface Force {
  units: Counts;
  spells: Counts;
  tiles: Counts;
  feature: string;
}

export const TILES = 6;
export const POINTS = 50;
export const LIMITS = [50, 75, 100] as const;

export function forceText(force: Force): string {
  return [written(force.units), written(force.spells), written(force.tiles), force.feature].join("/");
}

/** The force written so, or null if the text is none. */
export function forceOf(text: string): Force | null {
  const parts = text.replace(/\s+/g, "").split("/");
  if (parts.length !== 4) return null;
  const [units, spells, tiles] = parts.slice(0, 3).map(read);
  return units && spells && tiles ? { units, spells, tiles, feature: parts[3] ?? "" } : null;
}

/** What its known cards cost together. */
export function pointsOf(force: Force, edition: EditionSheet): number {
  const sum = (counts: Counts, cards: Record<string, { cost: number }>): number =>
    Object.entries(counts).reduce((so_far, [id, count]) => so_far + (cards[id]?.cost ?? 0) * count, 0);
  return sum(force.units, edition.units) + sum(force.spells, edition.spells);
}

/** So many of something; none takes it out. The order of what was there stays. */
export function withCount(force: Force, kind: Kind, id: string, count: number): Force {
  const counts = { ...force[kind], [id]: count };
  return { ...force, [kind]: Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0)) };
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function written(counts: Counts): string {
  return Object.entries(counts)
    .map(([id, count]) => (count === 1 ? id : `${id}*${count}`))
    .join("+");
}

function read(part: string): Counts | null {
  const counts: Counts = {};
  for (const word of part ? part.split("+") : []) {
    const found = /^([a-z_]+)(?:\*(\d{1,3}))?$/.exec(word);
    if (!found?.[1] || found[1] in counts) return null;
    counts[found[1]] = Number(found[2] ?? 1);
  }
  return counts;
}
