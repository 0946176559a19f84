// A game against the computer with one click: what was chosen last, and the terms that make of it.

import { isRecord, recall, remember } from "../lib/storage";
import { catalogue } from "../lib/words.svelte";
import { LAY, LEVELS, ownName, USUAL_LEVEL, type Level } from "./terms.svelte";
import type { MapSheet, NewGame, SeatWish } from "../protocol";

const SEATS = 2;

/** What somebody chose last for a quick game. */
export interface QuickGame {
  ruleset: string;
  faction: string;
  level: Level;
}

export function lastQuickGame(): QuickGame {
  const found = recall("quick", isRecord) ?? {};
  const sheets = catalogue.current.rulesets;
  const sheet = sheets.find((one) => one.id === found.ruleset) ?? sheets[0];
  if (!sheet) throw new Error("the catalogue has no ruleset");
  const faction = sheet.factions.find((one) => one === found.faction) ?? sheet.factions[0] ?? "";
  const level = LEVELS.find((one) => one === found.level) ?? USUAL_LEVEL;
  return { ruleset: sheet.id, faction, level };
}

/** Next time it is begun with, and so are the terms of a game with more choices. */
export function rememberQuickGame(game: QuickGame): void {
  remember("quick", game);
  remember("ruleset", game.ruleset);
}

/** One person against the computer, on a map where that faction is at home if there is one. */
export function quickTerms(game: QuickGame): NewGame {
  const sheet = catalogue.current.rulesets.find((one) => one.id === game.ruleset);
  const maps = sheet?.maps.filter((map) => map.seats === SEATS) ?? [];
  const map = maps.find((one) => one.factions.includes(game.faction)) ?? maps[0];
  const rivals = [...(map?.factions ?? []), ...(sheet?.factions ?? [])];
  const rival = rivals.find((faction) => faction !== game.faction) ?? "";
  const seats: SeatWish[] = [
    { player: "person", force: game.faction, name: ownName() },
    { player: game.level, force: rival },
  ];
  return { ruleset: game.ruleset, map: map?.id ?? LAY, seats: inOrder(seats, map) };
}

/** On a map whose places belong to factions, each sits where its own is. */
function inOrder(seats: SeatWish[], map: MapSheet | undefined): SeatWish[] {
  const place = (seat: SeatWish): number => map?.factions.indexOf(seat.force ?? "") ?? -1;
  return seats.some((seat) => place(seat) < 0)
    ? seats
    : seats.toSorted((one, other) => place(one) - place(other));
}
