// Everything one game page holds: the line to the server, what is drawn, what has been touched.

import { SvelteSet } from "svelte/reactivity";
import { Connection } from "../lib/connection.svelte";
import { prefs } from "../lib/prefs.svelte";
import { Choosing } from "./choosing.svelte";
import { isAssault, mayRisk, optionsOf } from "./choices";
import { Drag } from "./drag.svelte";
import { kindOf } from "./events";
import { spotOf, turnToSouth, type Hex, type Spot } from "./geometry";
import { OddsBook } from "./odds.svelte";
import { Peeking } from "./peek.svelte";
import { storyOf } from "./story";
import { Stage } from "./stage.svelte";
import { Talk } from "./talk.svelte";
import type { HintReport, Line, Option, Table } from "../protocol";

// What happens before anybody has answered.
const BY_ITSELF = new Set([
  "rolled_off",
  "first_player_found",
  "base_laid",
  "centre_laid",
  "tile_drawn",
  "card_drawn",
]);

export class Playing {
  readonly connection: Connection;
  readonly stage = new Stage(() => prefs.isCalm);
  readonly peeking = new Peeking();
  readonly choosing: Choosing;
  readonly odds: OddsBook;
  readonly drag: Drag;
  readonly talk: Talk;
  /** How the own side lies in the south, once it is known where that is. */
  #side = $state<number | null>(null);
  /** By how many sixths the player has turned the board. */
  turned = $state(0);
  /** On a phone: the log is shown at length. */
  isLogLong = $state(false);
  hint = $state.raw<HintReport | null>(null);
  /** Seats that were connected at some time. */
  #seen = new SvelteSet<number>();
  hintState = $state<"none" | "asked" | "refused">("none");

  constructor(game: string, token: string) {
    this.connection = new Connection(game, token, prefs.language);
    this.connection.onTable = (table, fresh) => {
      this.#side ??= sideTurn(table, this.connection.log);
      this.stage.take(table, fresh);
    };
    this.odds = new OddsBook(this.connection);
    this.choosing = new Choosing(
      () => (this.mayAnswer ? this.stage.shown : null),
      (answer) => {
        this.stage.release();
        this.connection.answer(answer);
      },
      (options) => this.odds.best(options),
    );
    this.drag = new Drag(this.choosing);
    this.talk = new Talk(this.connection);
  }

  readonly table = $derived.by(() => this.stage.shown);

  readonly lines = $derived.by<Line[]>(() => this.connection.log.slice(0, this.stage.lines));

  /** The log as it is read. */
  readonly story = $derived.by<Line[]>(() => (this.table ? storyOf(this.table, this.lines) : []));

  /** What is drawn is how it stands, and nothing is on its way. */
  readonly mayAnswer = $derived.by(
    () =>
      this.stage.shown?.seq === this.connection.table?.seq &&
      !this.stage.isTumbling &&
      !this.connection.isWaiting &&
      this.connection.status === "open",
  );

  /** One of the player's own seats is asked, as far as one can know. */
  readonly isYours = $derived.by(
    () => this.connection.status === "open" && (this.stage.shown?.question?.yours ?? false),
  );

  /** What is asked belongs to the turn of who is asked; otherwise somebody else's dice or spells lead to it. */
  readonly isTurn = $derived.by(() => {
    const { turn, question } = this.stage.shown ?? {};
    return turn == null || turn.seat === question?.seat;
  });

  /** Whether somebody was here before, as far as one can know: seen, or by what they did. */
  hasCome(seat: number): boolean {
    const isDone = (line: Line): boolean => line.seat === seat && !BY_ITSELF.has(kindOf(line));
    return this.#seen.has(seat) || this.lines.some(isDone);
  }

  /** There is something to choose; nobody can advise how dice fall. */
  readonly mayHint = $derived.by(() => {
    const question = this.stage.shown?.question;
    return this.mayAnswer && question?.seat != null && question.options.length > 1;
  });

  /** The seat whose things lie in front of the player. */
  readonly seat = $derived.by(() => {
    const table = this.stage.shown;
    if (!table) return 0;
    const asked = table.question?.seat;
    if (asked != null && table.you.includes(asked)) return asked;
    return table.viewer ?? table.you[0] ?? 0;
  });

  /** How the board lies: the player's own side in the south, then as it was turned. */
  readonly turn = $derived.by(() => {
    const table = this.stage.shown;
    return (this.#side ?? (table ? awayTurn(table) : 0)) + this.turned;
  });

  /** Remember who is here. */
  meet(seats: number[]): void {
    for (const seat of seats) this.#seen.add(seat);
  }

  /** A new position is shown: nothing is touched, nothing is known of its odds. */
  begin(): void {
    this.choosing.reset();
    this.odds.forget();
    this.hint = null;
    this.hintState = "none";
  }

  /** Ask what the assaults of who was touched promise, and what the one answer risks that is to be confirmed. */
  wantOdds(): void {
    if (!this.mayAnswer || this.choosing.picks.length === 0) return;
    const assaults = optionsOf(this.choosing.open).filter(isAssault);
    this.odds.want(assaults.length > 0 ? assaults : this.choosing.ready.filter(mayRisk));
  }

  async askHint(): Promise<void> {
    const seq = this.table?.seq;
    this.hintState = "asked";
    try {
      const hint = await this.connection.hint();
      if (seq !== this.table?.seq) return;
      this.hint = hint;
      this.hintState = "none";
    } catch {
      if (seq === this.table?.seq) this.hintState = "refused";
    }
  }

  optionOf(answer: string): Option | undefined {
    return this.table?.question?.options.find((option) => option.answer === answer);
  }
}

/** The turn that brings the side of the only own seat to the south; null while it has none. */
function sideTurn(table: Table, log: Line[]): number | null {
  const [own, other] = table.you;
  if (own === undefined || other !== undefined) return 0;
  const middle = middleOf(table.tiles);
  const side = middleOf(sideOf(table, own, log));
  return side && middle ? turnToSouth(minus(side, middle)) : null;
}

/** Before the own base lies: away from the one that does. */
function awayTurn(table: Table): number {
  const middle = middleOf(table.tiles);
  const base = middleOf(table.tiles.filter((tile) => tile.base != null && !table.you.includes(tile.base)));
  return middle && base && table.tiles.length > 1 ? turnToSouth(minus(middle, base)) : 0;
}

/** Where a seat began: its base, its own feature, or its first units. */
function sideOf(table: Table, seat: number, log: Line[]): Hex[] {
  const begun = { feature_placed: new Set<unknown>(), unit_placed: new Set<unknown>() };
  for (const line of log) {
    const kind = kindOf(line);
    if (line.seat === seat && (kind === "feature_placed" || kind === "unit_placed"))
      begun[kind].add(line.event["at"]);
  }
  const found = [
    table.tiles.filter((tile) => tile.base === seat || tile.home === seat),
    table.tiles.filter((tile) => begun.feature_placed.has(tile.name)),
    table.tiles.filter((tile) => begun.unit_placed.has(tile.name)),
    table.tiles.filter((tile) => tile.unit?.seat === seat),
  ];
  return found.find((tiles) => tiles.length > 0) ?? [];
}

function middleOf(hexes: Hex[]): Spot | null {
  if (hexes.length === 0) return null;
  const spots = hexes.map((hex) => spotOf(hex, 0));
  const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

function minus(a: Spot, b: Spot): Spot {
  return { x: a.x - b.x, y: a.y - b.y };
}
