// The odds of assaults, and what other answers risk, asked for once per position.

import { SvelteMap } from "svelte/reactivity";
import type { Connection } from "../lib/connection.svelte";
import type { OddsReport, Option } from "../protocol";

const MOST = 40; // of one request

export class OddsBook {
  #connection: Connection;
  #reports = $state.raw(new SvelteMap<string, OddsReport>());
  #asked = new Set<string>(); // what the last question was about
  /** The last question was not answered, and nothing is on its way. */
  hasFailed = $state(false);

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A new position: what was known no longer holds. */
  forget(): void {
    this.#reports = new SvelteMap();
    this.#asked = new Set();
    this.hasFailed = false;
  }

  /** Ask for those whose odds are neither known nor on their way. */
  want(options: Option[]): void {
    const unknown = options.filter((option) => !this.of(option));
    if (unknown.every((option) => this.#asked.has(option.answer))) return;
    const answers = unknown.map((option) => option.answer).slice(0, MOST);
    const asked = new Set(answers);
    this.#asked = asked;
    this.hasFailed = false;
    const reports = this.#reports;
    this.#connection.odds(
      answers,
      (report) => reports.set(report.answer, report),
      () => {
        asked.clear();
        this.hasFailed ||= asked === this.#asked;
      },
    );
  }

  of(option: Option): OddsReport | undefined {
    return this.#reports.get(option.answer);
  }

  /** The option of those with the best chance that only the defender falls. */
  best(options: Option[]): Option | undefined {
    return options
      .filter((option) => this.of(option))
      .sort((a, b) => (this.of(b)?.defender ?? 0) - (this.of(a)?.defender ?? 0))[0];
  }
}

/** The chance that exactly the defender falls in whole percents, as the bar of the four ends shows it. */
export function percentOf(report: OddsReport): number {
  return percents([report.defender, report.both, report.attacker, report.neither])[0] ?? 0;
}

/** Whole percents that add up to 100, the largest remainders rounded up. */
export function percents(chances: number[]): number[] {
  const exact = chances.map((chance) => chance * 100);
  const floors = exact.map(Math.floor);
  let missing = Math.round(exact.reduce((a, b) => a + b, 0)) - floors.reduce((a, b) => a + b, 0);
  const order = exact.map((_, index) => index).sort((a, b) => rest(exact[b]) - rest(exact[a]));
  for (const index of order) {
    if (missing-- <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
  }
  return floors;
}

function rest(value = 0): number {
  return value - Math.floor(value);
}
