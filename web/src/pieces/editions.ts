// Which cards belong to a ruleset.

import type { Catalogue, EditionSheet } from "../protocol";

const EMPTY: EditionSheet = {
  units: {},
  spells: {},
  terrains: {},
  features: {},
  factions: {},
  bases: {},
  modes: {},
  types: {},
  keywords: {},
  forces: [],
};

/** The cards of a ruleset, or of an edition named itself. */
export function editionOf(catalogue: Catalogue, ruleset: string): EditionSheet {
  const found = catalogue.rulesets.find((one) => one.id === ruleset);
  return catalogue.editions[found?.edition ?? ruleset] ?? EMPTY;
}
