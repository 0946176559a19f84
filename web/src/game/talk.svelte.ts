// Which lines of the chat have been read: all while it is open, and those from before one came.

import type { Connection } from "../lib/connection.svelte";

export class Talk {
  isOpen = $state(false);
  #connection: Connection;
  #read = $state<number | null>(null); // null: nobody has looked since one came

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  readonly unread = $derived.by(() =>
    this.isOpen || this.#read === null ? 0 : Math.max(0, this.#connection.chat.length - this.#read),
  );

  /** All that has been said so far is known. */
  read(): void {
    this.#read = this.#connection.chat.length;
  }
}
