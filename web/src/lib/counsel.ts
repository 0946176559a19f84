// Questions that change nothing, by their numbers: what assaults promise, what the computer would do.

import type { HintReport, OddsReport, Refusal } from "../protocol";

/** A hint that did not come: why, in words. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.said);
  }
}

interface AskedOdds {
  each(report: OddsReport): void;
  refuse(): void;
}

interface AskedHint {
  answer(report: HintReport): void;
  refuse(refusal: Refusal): void;
}

const OFFLINE: Refusal = { type: "refused", code: "offline", said: "" };

/** What was asked and is not answered yet. */
export class Counsel {
  #odds = new Map<number, AskedOdds>();
  #hints = new Map<number, AskedHint>();

  /** Odds were asked for: `each` as it is found, or `refuse`. */
  expectOdds(id: number, each: (report: OddsReport) => void, refuse: () => void): void {
    this.#odds.set(id, { each, refuse });
  }

  /** A hint was asked for. */
  expectHint(id: number): Promise<HintReport> {
    return new Promise((answer, refuse) => {
      this.#hints.set(id, { answer, refuse: (refusal) => refuse(new Refused(refusal)) });
    });
  }

  hear(report: OddsReport | HintReport): void {
    if (report.type === "odds") return this.#odds.get(report.id)?.each(report);
    this.#hints.get(report.id)?.answer(report);
    this.#hints.delete(report.id);
  }

  /** Whether the refusal was about something asked here; then whoever asked is told. */
  refuse(id: number, refusal: Refusal): boolean {
    const odds = this.#odds.get(id);
    const hint = this.#hints.get(id);
    this.#odds.delete(id);
    this.#hints.delete(id);
    odds?.refuse();
    hint?.refuse(refusal);
    return odds !== undefined || hint !== undefined;
  }

  /** Another position: odds of the one before are of no use. */
  forgetOdds(): void {
    this.#odds.clear();
  }

  /** The line is lost: nothing asked will be answered. */
  refuseAll(): void {
    for (const asked of this.#odds.values()) asked.refuse();
    this.#odds.clear();
    for (const asked of this.#hints.values()) asked.refuse(OFFLINE);
    this.#hints.clear();
  }
}
