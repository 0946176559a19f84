// The table as it is drawn, which runs a little behind the table as it stands: dice tumble first, units glide.

import { glidesOf, kindOf, loneDice, throwsOf, type Glide, type Throw } from "./events";
import type { Line, Table } from "../protocol";

const TUMBLE = 650;
const GLIDE = 220;
const BREATH = 160; // between two answers of others
const READING = 2000; // how an assault ended is left to be read before other dice take its place
const MOST_BEHIND = 3; // tables that are played out one after the other; with more we catch up

interface Scene {
  table: Table;
  fresh: Line[];
}

export class Stage {
  /** What the board shows. */
  shown = $state.raw<Table | null>(null);
  /** What the dice tray shows: ahead of the board while dice tumble. */
  dice = $state.raw<Table | null>(null);
  /** Lines of the log that are shown. */
  lines = $state(0);
  /** Lines that what is tumbling comes from. */
  rolled = $state.raw<Line[]>([]);
  tumbling = $state.raw<Throw[]>([]);
  isTumbling = $state(false);
  glides = $state.raw<Glide[]>([]);
  /** The last walks, which stay on the board as a faint line. */
  trail = $state.raw<Glide[]>([]);
  isBusy = $state(false);

  /** How an assault ended is still to be read. */
  isHeld = $state(false);

  #isCalm: () => boolean;
  #heldUntil = 0;
  #queue: Scene[] = [];
  #wake: (() => void) | null = null;

  constructor(isCalm: () => boolean) {
    this.#isCalm = isCalm;
  }

  take(table: Table, fresh: Line[]): void {
    this.#queue.push({ table, fresh });
    if (!this.isBusy) void this.#play();
  }

  /** Whoever goes on has read how the last assault ended. */
  release(): void {
    this.#heldUntil = 0;
  }

  /** End what is moving now. */
  skip = (): void => this.#wake?.();

  async #play(): Promise<void> {
    this.isBusy = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      const isQuick = this.#isCalm() || document.hidden || this.#queue.length > MOST_BEHIND;
      await this.#show(scene, isQuick);
    }
    this.isBusy = false;
  }

  async #show({ table, fresh }: Scene, isQuick: boolean): Promise<void> {
    const throws = throwsOf(fresh);
    const isRolled = throws.length > 0 || loneDice(fresh).length > 0;
    if (isRolled || table.fight || table.test) await this.#leaveTime();
    this.dice = table;
    this.rolled = isRolled ? fresh : fresh.length > 0 ? [] : this.rolled;
    if (isRolled && !isQuick && table.dice.kind !== "typed") {
      this.tumbling = throws;
      this.isTumbling = true;
      await this.#pause(TUMBLE);
      this.isTumbling = false;
      this.tumbling = [];
    }
    const glides = glidesOf(fresh);
    this.glides = isQuick ? [] : glides;
    if (fresh.length > 0) this.trail = glides.filter((glide) => glide.from && glide.to);
    this.shown = table;
    this.lines = table.log.start + table.log.lines.length;
    if (fresh.some((line) => kindOf(line) === "strike_tallied"))
      this.#heldUntil = performance.now() + READING;
    if (isQuick || this.glides.length === 0) return;
    // Nobody waits for a glide who may answer already.
    if (this.#queue.length > 0 || !table.question?.yours) await this.#pause(GLIDE + BREATH);
  }

  async #leaveTime(): Promise<void> {
    const left = this.#heldUntil - performance.now();
    if (left <= 0 || document.hidden || this.#queue.length > MOST_BEHIND) return;
    this.isHeld = true;
    await this.#pause(left);
    this.isHeld = false;
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const self = this;
      function done(): void {
        clearTimeout(timer);
        self.#wake = null;
        resolve();
      }
      this.#wake = done;
    });
  }
}
