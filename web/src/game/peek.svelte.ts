// Which card is being looked at: by hovering, by focus from the keyboard, or by a long press.

import type { CardTopic } from "../pieces/CardSheet.svelte";

/** A place of the board, or a card by itself. */
export type Peek = { place: string } | { topic: CardTopic };

const HOVER = 450;
const FOCUS = 700;
const HOLD = 500;
const WIDE = 1000; // room enough for any card
const DRIFT = 10; // pixels a finger may move while it holds

export class Peeking {
  current = $state.raw<Peek | null>(null);
  /** Whether there is more room to the right of the thing than to its left, and how much: there the card lies. */
  isLeft = $state(false);
  room = $state(0);
  /** Held by a finger: shown until it is put away. */
  isPinned = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #from = { x: 0, y: 0 };

  enter = (event: PointerEvent, peek: Peek): void => {
    if (event.pointerType === "touch") return;
    this.#later(peek, HOVER, event.currentTarget);
  };

  leave = (): void => {
    clearTimeout(this.#timer);
    if (!this.isPinned) this.current = null;
  };

  focus = (peek: Peek): void => {
    const focused = document.activeElement;
    if (!focused?.matches(":focus-visible")) return;
    this.#later(peek, FOCUS, focused);
  };

  press = (event: PointerEvent, peek: Peek): void => {
    clearTimeout(this.#timer);
    if (!this.isPinned) this.current = null;
    this.#held = false;
    if (event.pointerType !== "touch") return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.isPinned = true;
      this.current = peek;
    }, HOLD);
    const end = (after: Event): void => {
      if (after.type === "pointermove" && !this.#hasMoved(after as PointerEvent)) return;
      clearTimeout(this.#timer);
      for (const type of ["pointerup", "pointercancel", "pointermove"]) removeEventListener(type, end);
    };
    for (const type of ["pointerup", "pointercancel", "pointermove"]) addEventListener(type, end);
  };

  /** The menu a browser shows for a long press. */
  menu = (event: Event): void => {
    if (this.isPinned || this.#timer !== undefined) event.preventDefault();
  };

  /** Whether the press that ends now chooses: a long one only looks. Whoever chooses has looked enough. */
  isChoice(): boolean {
    const held = this.#held;
    this.#held = false;
    if (!held) this.leave();
    return !held;
  }

  /** Show a card until it is put away. */
  pin(peek: Peek): void {
    clearTimeout(this.#timer);
    this.current = peek;
    this.isPinned = true;
  }

  /** Put the card away; false if there was none. */
  close = (): boolean => {
    clearTimeout(this.#timer);
    const was = this.current !== null;
    this.current = null;
    this.isPinned = false;
    return was;
  };

  #later(peek: Peek, wait: number, thing: EventTarget | null): void {
    clearTimeout(this.#timer);
    if (this.isPinned) return;
    this.#timer = setTimeout(() => {
      if (thing instanceof Element) this.#findRoom(thing);
      this.current = peek;
    }, wait);
  }

  #findRoom(thing: Element): void {
    const pane = thing.closest("[data-pane]")?.getBoundingClientRect();
    const { left, right } = thing.getBoundingClientRect();
    this.isLeft = !pane || left + right < pane.left + pane.right;
    this.room = pane ? Math.max(left - pane.left, pane.right - right) : WIDE;
  }

  #hasMoved(event: PointerEvent): boolean {
    return Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > DRIFT;
  }
}
