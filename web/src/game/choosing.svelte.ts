// What has been touched so far, and what it leads to. The first touch shows, the second (or the button) answers.

import { choicesOf, optionsOf, startsWith, type Choice, type Handle } from "./choices";
import type { Option, Table } from "../protocol";

export class Choosing {
  #table: () => Table | null;
  #give: (answer: string) => void;
  #prefer: (options: Option[]) => Option | undefined;
  picks = $state.raw<Handle[]>([]);
  /** Somebody has chosen something, it was not just the only way to go on. */
  isTouched = $state(false);
  /** Which of several options with the same path is meant. */
  #meant = $state<string | null>(null);

  /**
   * `table` is the one that is shown, none while nobody may answer; `give` sends an answer; `prefer` names the option
   * to begin with where several have the same path.
   */
  constructor(
    table: () => Table | null,
    give: (answer: string) => void,
    prefer: (options: Option[]) => Option | undefined,
  ) {
    this.#table = table;
    this.#give = give;
    this.#prefer = prefer;
  }

  readonly choices = $derived.by<Choice[]>(() => {
    const table = this.#table();
    return table ? choicesOf(table) : [];
  });

  /** Those that what was touched can still lead to. */
  readonly open = $derived(this.choices.filter((choice) => startsWith(choice.path, this.picks)));

  /** What can be touched next, and the options behind it. */
  readonly next = $derived.by(() => {
    const found = new Map<Handle, Option[]>();
    for (const { option, path } of this.open) {
      const handle = path[this.picks.length];
      if (handle !== undefined) found.set(handle, [...(found.get(handle) ?? []), option]);
    }
    return found;
  });

  /** Options for which nothing more needs to be touched. */
  readonly here = $derived(optionsOf(this.open.filter((choice) => choice.path.length === this.picks.length)));

  /** Everything that can be touched at all now: next, or instead of what was touched. */
  readonly first = $derived(
    new Set(this.choices.map((choice) => choice.path[0]).filter((one) => one !== undefined)),
  );

  /** The options among which only the confirmation is missing. */
  readonly ready = $derived(this.picks.length > 0 && this.next.size === 0 ? this.here : []);

  /** The option that a second touch would give. */
  readonly candidate = $derived.by<Option | null>(() => {
    const meant = this.ready.find((option) => option.answer === this.#meant);
    return meant ?? this.#prefer(this.ready) ?? this.ready[0] ?? null;
  });

  /** Nothing is touched any more; what is the only way to go on is. */
  reset(): void {
    this.picks = [];
    this.isTouched = false;
    this.#meant = null;
    this.#walkOn();
  }

  touch(handle: Handle): void {
    if (this.next.has(handle)) return this.#pick([...this.picks, handle]);
    const last = this.picks.at(-1);
    if (this.candidate && handle === last) return this.confirm();
    if (handle === last || handle === this.picks[0]) return this.reset();
    for (let kept = this.picks.length - 1; kept >= 0; kept--) {
      const picks = [...this.picks.slice(0, kept), handle];
      if (this.choices.some((choice) => startsWith(choice.path, picks))) return this.#pick(picks);
    }
    this.reset();
  }

  /** Show an option as if its path had been walked. */
  show(option: Option): void {
    const choice = this.choices.find((one) => one.option.answer === option.answer);
    if (!choice) return;
    this.picks = choice.path;
    this.isTouched = true;
    this.#meant = option.answer;
  }

  /** Show an option; one that lies nowhere has nothing to show and is given. */
  take(option: Option): void {
    this.show(option);
    if (this.picks.length === 0) this.confirm(option);
  }

  /** Choose among options with the same path. */
  mean(option: Option): void {
    this.#meant = option.answer;
  }

  confirm(option: Option | null = this.candidate): void {
    if (option) this.#give(option.answer);
  }

  /** One step back; false if there was nothing to take back. */
  back(): boolean {
    const before = this.picks;
    if (before.length <= 1) this.reset();
    else {
      this.picks = before.slice(0, -1);
      // What walks on by itself is taken back with the step that led to it.
      while (this.picks.length > 0 && this.#onlyWay() !== undefined) this.picks = this.picks.slice(0, -1);
      this.#meant = null;
      if (this.picks.length === 0) this.reset();
    }
    return before.length > 0 && before.join() !== this.picks.join();
  }

  #pick(picks: Handle[]): void {
    this.picks = picks;
    this.isTouched = true;
    this.#meant = null;
    this.#walkOn();
  }

  #walkOn(): void {
    for (let way = this.#onlyWay(); way !== undefined; way = this.#onlyWay())
      this.picks = [...this.picks, way];
  }

  /** The only thing left to touch, where touching it decides nothing: a unit that all is about, a lone caster. */
  #onlyWay(): Handle | undefined {
    if (this.next.size !== 1 || this.here.length > 0) return undefined;
    const [way] = this.next.keys();
    if (way === undefined) return undefined;
    const isLast = this.open.some((choice) => choice.path.length === this.picks.length + 1);
    return way.startsWith("by:") || !isLast ? way : undefined;
  }
}
