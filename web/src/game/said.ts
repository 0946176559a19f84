// Words of the server as plain text.

import type { Said } from "../protocol";

export function plain(said: Said): string {
  return said.map((piece) => (typeof piece === "string" ? piece : piece[0])).join("");
}
