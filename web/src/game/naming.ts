// How places, units and answers are called, for those who listen instead of looking.

import { editionOf } from "../pieces/editions";
import { catalogue, say } from "../lib/words.svelte";
import { plain } from "./said";
import type { Option, Table, Tile } from "../protocol";

export function seatName(table: Table, seat: number | null | undefined): string {
  return seat == null ? "" : (table.seats[seat]?.name ?? "");
}

export function unitName(table: Table, card: string): string {
  return editionOf(catalogue.current, table.ruleset).units[card]?.name ?? card;
}

export function spellName(table: Table, card: string): string {
  return editionOf(catalogue.current, table.ruleset).spells[card]?.name ?? card;
}

/** What lies there: a base, a feature or a terrain. */
export function groundName(table: Table, tile: Tile): string {
  const edition = editionOf(catalogue.current, table.ruleset);
  if (tile.base != null) return say("table", "base_of", { player: seatName(table, tile.base) });
  const terrain = tile.terrain ? (edition.terrains[tile.terrain]?.name ?? tile.terrain) : "";
  if (!tile.feature) return terrain || say("table", "space");
  return edition.features[tile.feature]?.name ?? tile.feature;
}

/** All there is to say of a tile in one line. */
export function tileSaid(table: Table, tile: Tile): string {
  const parts = [`${tile.name}, ${groundName(table, tile)}`];
  if (tile.holder != null) parts.push(say("table", "held_by", { player: seatName(table, tile.holder) }));
  if (tile.home != null) parts.push(say("table", "own_of", { player: seatName(table, tile.home) }));
  if (tile.unit) {
    const fields = { unit: unitName(table, tile.unit.card), player: seatName(table, tile.unit.seat) };
    parts.push(say("table", "unit_of", fields));
  }
  return parts.join(". ");
}

/** What choosing would do, in words; with many options only how many. */
export function optionsSaid(options: Option[]): string {
  if (options.length > 3) return say("table", "many_answers", { number: options.length });
  return options.map((option) => plain(option.label)).join("; ");
}
