// The terms of a game while somebody fills them in. Holds no rules: the server says what is wrong.

import type { Kind } from "../lib/router.svelte";
import { recall, remember } from "../lib/storage";
import { catalogue } from "../lib/words.svelte";
import { POINTS } from "./force";
import type { EditionSheet, ForceSheet, MapSheet, NewGame, RulesetSheet, SeatWish } from "../protocol";

export type Level = "level1" | "level2" | "level3" | "level4" | "level5";
/** `you` sits at this device, `person` gets a link or shares the screen. */
export type Who = "you" | "person" | Level;

export const LEVELS: readonly Level[] = ["level1", "level2", "level3", "level4", "level5"];
export const USUAL_LEVEL: Level = "level2";
export const LAY = "lay";
export const RANDOM = "random";
export const OWN = "own";
const FEWEST_SEATS = 2;

/** `force`: a faction, a ready-made force, `own` for the text in `own`, "" for the usual one. */
export interface SeatForm {
  who: Who;
  name: string;
  force: string;
  own: string;
}

export class Terms {
  ruleset = $state("");
  map = $state("");
  seats = $state<SeatForm[]>([]);
  points = $state(POINTS);
  oneOfEach = $state(false);
  centre = $state("");
  dice = $state<"fair" | "typed">("fair");

  constructor(readonly kind: Kind) {
    const asked = recall("ruleset", (found): found is string => typeof found === "string");
    const first = this.#sheets.find((sheet) => sheet.id === asked) ?? this.#sheets[0];
    this.ruleset = first?.id ?? "";
    this.seats = Array.from({ length: FEWEST_SEATS }, (_, seat) => this.#seat(seat));
    this.map = this.maps[0]?.id ?? LAY;
    this.#spreadFactions();
  }

  /** Take over the seats and the map of other terms with the same ruleset. */
  goOnFrom(other: NewGame): void {
    this.map = other.map ?? this.map;
    this.seats = other.seats.map((seat) => ({
      who: LEVELS.find((level) => level === seat.player) ?? "you",
      name: seat.name ?? "",
      force: this.forces.find(({ faction }) => faction === seat.force)?.id ?? seat.force ?? "",
      own: "",
    }));
  }

  get #sheets(): RulesetSheet[] {
    return catalogue.current.rulesets;
  }

  get sheet(): RulesetSheet {
    const found = this.#sheets.find((sheet) => sheet.id === this.ruleset) ?? this.#sheets[0];
    if (!found) throw new Error("the catalogue has no ruleset");
    return found;
  }

  get edition(): EditionSheet {
    return editionOf(this.sheet);
  }

  /** The ready-made maps for so many. */
  get maps(): MapSheet[] {
    return this.sheet.maps.filter((map) => map.seats === this.seats.length);
  }

  get isMapReady(): boolean {
    return this.maps.some((map) => map.id === this.map);
  }

  /** The ready-made forces that keep to the limit, the largest first. */
  get forces(): ForceSheet[] {
    const fitting = this.edition.forces.filter((force) => force.points <= this.points);
    return fitting.toSorted((one, other) => other.points - one.points);
  }

  /** The faction that a seat has on this map if nobody chooses another. */
  usualFaction(seat: number): string {
    const listed = this.maps.find((map) => map.id === this.map)?.factions ?? [];
    const all = [...new Set([...listed, ...this.sheet.factions])];
    const usual = listed.length >= this.seats.length ? listed : all;
    return usual[seat % Math.max(usual.length, 1)] ?? "";
  }

  setRuleset(id: string): void {
    this.ruleset = id;
    remember("ruleset", id);
    this.setSeats(Math.min(this.seats.length, this.sheet.most_seats));
    for (const seat of this.seats) seat.force = "";
    this.centre = "";
    this.map = this.maps[0]?.id ?? LAY;
    this.#spreadFactions();
  }

  setSeats(count: number): void {
    const isLaid = this.map === LAY || this.map === RANDOM;
    while (this.seats.length < count) this.seats.push(this.#seat(this.seats.length));
    this.seats.splice(count);
    this.#seatSomebodyHere();
    if (!isLaid && !this.isMapReady) this.map = this.maps[0]?.id ?? LAY;
  }

  /** One sits at this device: whoever takes that seat gives the other theirs. */
  setWho(seat: SeatForm, who: Who): void {
    if (who === "you") for (const other of this.seats) if (other.who === "you") other.who = seat.who;
    seat.who = who;
    this.#seatSomebodyHere(seat);
  }

  setForce(seat: SeatForm, force: string): void {
    const before = seat.force;
    seat.force = force;
    if (this.sheet.has_forces) return;
    for (const other of this.seats) if (other !== seat && other.force === force) other.force = before;
  }

  setPoints(points: number): void {
    this.points = points;
    const fitting = new Set(this.forces.map((force) => force.id));
    for (const seat of this.seats) {
      if (seat.force && seat.force !== OWN && !fitting.has(seat.force)) seat.force = "";
    }
  }

  /** The number of the seat at this device. */
  get yours(): number {
    return Math.max(
      this.seats.findIndex((seat) => seat.who === "you"),
      0,
    );
  }

  request(): NewGame {
    const own = this.seats.find((seat) => seat.who === "you");
    if (own) remember("name", own.name.trim());
    const seats = this.seats.map((seat): SeatWish => ({
      player: seat.who === "you" ? "person" : seat.who,
      force: seat.force === OWN ? seat.own : seat.force || this.usualFaction(this.seats.indexOf(seat)),
      name: isPerson(seat.who) ? seat.name.trim() : "",
    }));
    const terms: NewGame = { ruleset: this.ruleset, map: this.map, seats, dice: this.dice };
    if (this.kind === "screen") terms.screen = "shared";
    if (this.sheet.has_forces) {
      terms.points = this.points;
      terms.one_of_each = this.oneOfEach;
      if (!this.isMapReady) terms.centre = this.centre;
    }
    return terms;
  }

  /** Where one's own players have fixed rosters, each has another one. */
  #spreadFactions(): void {
    if (this.sheet.has_forces) return;
    this.seats.forEach((seat, number) => (seat.force = this.sheet.factions[number] ?? ""));
  }

  /** Somebody sits at this device: whoever gets up makes room for it elsewhere. */
  #seatSomebodyHere(left?: SeatForm): void {
    if (this.kind === "screen" || this.seats.some((seat) => seat.who === "you")) return;
    const others = this.seats.filter((seat) => seat !== left);
    const next = others.find((seat) => seat.who === "person") ?? others[0];
    if (next) next.who = "you";
  }

  #seat(number: number): SeatForm {
    const first = this.kind === "screen" ? "person" : "you";
    const others = this.kind === "computer" ? USUAL_LEVEL : "person";
    const who = number === 0 ? first : others;
    return { who, name: who === "you" ? ownName() : "", force: "", own: "" };
  }
}

/** What the person at this device called themselves last. */
export function ownName(): string {
  return recall("name", (found): found is string => typeof found === "string") ?? "";
}

export function isPerson(who: Who): boolean {
  return who === "you" || who === "person";
}

export function editionOf(sheet: RulesetSheet): EditionSheet {
  const found = catalogue.current.editions[sheet.edition];
  if (!found) throw new Error(`the catalogue has no edition ${sheet.edition}`);
  return found;
}
