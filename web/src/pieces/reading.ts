// Looking things up without leaving the page: a game provides a side sheet, elsewhere there are links.

import { getContext, setContext } from "svelte";

export interface Reading {
  openRule(id: string): void;
}

const KEY = Symbol("reading");

export function provideReading(reading: Reading): void {
  setContext(KEY, reading);
}

export function reading(): Reading | undefined {
  return getContext<Reading | undefined>(KEY);
}
