// Dragging a tile or a token to where it shall go. A drop is a touch on the place, and for what lies there at once the answer.

import { isAssault, type Handle } from "./choices";
import type { Choosing } from "./choosing.svelte";

/** What hangs at the pointer: a unit, or a tile. */
export type Dragged = { seat: number; card: string } | { terrain: string };

const THRESHOLD = 8;

export class Drag {
  dragged = $state.raw<Dragged | null>(null);
  x = $state(0);
  y = $state(0);
  #choosing: Choosing;

  constructor(choosing: Choosing) {
    this.#choosing = choosing;
  }

  /** A pointer went down on something that can be dragged. Fingers drag only where `byFinger` says so. */
  press(event: PointerEvent, handle: Handle | null, what: Dragged, byFinger = false): void {
    if (event.button !== 0 || (event.pointerType === "touch" && !byFinger)) return;
    const from = { x: event.clientX, y: event.clientY };
    const move = (moved: PointerEvent): void => {
      if (!this.dragged && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < THRESHOLD) return;
      if (!this.dragged) {
        if (handle) this.#take(handle);
        this.dragged = what;
      }
      [this.x, this.y] = [moved.clientX, moved.clientY];
    };
    const end = (ended: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!this.dragged) return;
      this.dragged = null;
      if (ended.type === "pointerup") this.#drop(ended);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  #take(handle: Handle): void {
    if (this.#choosing.picks[0] === handle && this.#choosing.picks.length === 1) return;
    this.#choosing.reset();
    if (this.#choosing.picks[0] !== handle) this.#choosing.touch(handle);
  }

  #drop(event: PointerEvent): void {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest<SVGGElement>("[data-place]")?.dataset.place;
    // The click that follows a drop means nothing.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    if (!place || !this.#choosing.next.has(`tile:${place}`)) return;
    this.#choosing.touch(`tile:${place}`);
    const [only, ...others] = this.#choosing.ready;
    if (only && others.length === 0 && !isAssault(only)) this.#choosing.confirm(only);
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
