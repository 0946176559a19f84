// Which symbol stands for which card. The symbols are those of game-icons.net (CC BY 3.0; see the About page), but for the hill.

import type { Component } from "svelte";
import type { SVGAttributes } from "svelte/elements";
import Anvil from "~icons/game-icons/anvil";
import AxeSwing from "~icons/game-icons/axe-swing";
import BackwardTime from "~icons/game-icons/backward-time";
import Bat from "~icons/game-icons/bat";
import BatBlade from "~icons/game-icons/bat-blade";
import Bookshelf from "~icons/game-icons/bookshelf";
import BowArrow from "~icons/game-icons/bow-arrow";
import Broadsword from "~icons/game-icons/broadsword";
import BurningMeteor from "~icons/game-icons/burning-meteor";
import Castle from "~icons/game-icons/castle";
import CastleRuins from "~icons/game-icons/castle-ruins";
import Catapult from "~icons/game-icons/catapult";
import CrystalWand from "~icons/game-icons/crystal-wand";
import DaemonSkull from "~icons/game-icons/daemon-skull";
import DwarfFace from "~icons/game-icons/dwarf-face";
import DwarfHelmet from "~icons/game-icons/dwarf-helmet";
import DwarfKing from "~icons/game-icons/dwarf-king";
import ElfHelmet from "~icons/game-icons/elf-helmet";
import Feather from "~icons/game-icons/feather";
import GriffinSymbol from "~icons/game-icons/griffin-symbol";
import Halberd from "~icons/game-icons/halberd";
import HeavyLightning from "~icons/game-icons/heavy-lightning";
import HighGrass from "~icons/game-icons/high-grass";
import Hood from "~icons/game-icons/hood";
import HutsVillage from "~icons/game-icons/huts-village";
import MagicPalm from "~icons/game-icons/magic-palm";
import MagicShield from "~icons/game-icons/magic-shield";
import MagicSwirl from "~icons/game-icons/magic-swirl";
import Minotaur from "~icons/game-icons/minotaur";
import Mountains from "~icons/game-icons/mountains";
import Musket from "~icons/game-icons/musket";
import Oak from "~icons/game-icons/oak";
import OakLeaf from "~icons/game-icons/oak-leaf";
import OrbWand from "~icons/game-icons/orb-wand";
import PineTree from "~icons/game-icons/pine-tree";
import Pitchfork from "~icons/game-icons/pitchfork";
import PolarStar from "~icons/game-icons/polar-star";
import Prisoner from "~icons/game-icons/prisoner";
import RaiseZombie from "~icons/game-icons/raise-zombie";
import RoundShield from "~icons/game-icons/round-shield";
import RuneSword from "~icons/game-icons/rune-sword";
import SkullStaff from "~icons/game-icons/skull-staff";
import StarSwirl from "~icons/game-icons/star-swirl";
import StoneSpear from "~icons/game-icons/stone-spear";
import StoneTower from "~icons/game-icons/stone-tower";
import StoneWall from "~icons/game-icons/stone-wall";
import Sundial from "~icons/game-icons/sundial";
import TargetArrows from "~icons/game-icons/target-arrows";
import Teleport from "~icons/game-icons/teleport";
import Village from "~icons/game-icons/village";
import Waves from "~icons/game-icons/waves";
import Wheat from "~icons/game-icons/wheat";
import WhiteBook from "~icons/game-icons/white-book";
import Wingfoot from "~icons/game-icons/wingfoot";
import WitchFace from "~icons/game-icons/witch-face";
import WizardStaff from "~icons/game-icons/wizard-staff";
import WolfHead from "~icons/game-icons/wolf-head";
import HillEmblem from "./HillEmblem.svelte";

export type Emblem = Component<SVGAttributes<SVGSVGElement>>;

const UNITS: Record<string, Emblem> = {
  conscript: Pitchfork,
  archer: BowArrow,
  spearman: StoneSpear,
  swordsman: Broadsword,
  shieldmaiden: RoundShield,
  royal_wizard: WizardStaff,
  high_court_mage: Sundial,
  stalker: WolfHead,
  marauder: AxeSwing,
  juggernaut: Minotaur,
  forest_witch: WitchFace,
  cursed_ranger: Hood,
  druid: OakLeaf,
  glade_strider: Feather,
  realmguard: ElfHelmet,
  silverleaf_champion: RuneSword,
  starfall_sentinel: TargetArrows,
  enclave_warden: GriffinSymbol,
  warmage: PolarStar,
  bondi: DwarfFace,
  gunner: Musket,
  hold_guardian: DwarfHelmet,
  stonethrower: Catapult,
  forgemaster: Anvil,
  noble: DwarfKing,
  guild_initiate: WhiteBook,
  guild_apprentice: OrbWand,
  guild_mage: MagicSwirl,
  guild_guard: Halberd,
  grand_librarian: Bookshelf,
  archmage: CrystalWand,
  thrall: Prisoner,
  ghoul: RaiseZombie,
  bat_swarm: Bat,
  necromancer: SkullStaff,
  vampire_knight: BatBlade,
  pit_fiend: DaemonSkull,
};

const TERRAINS: Record<string, Emblem> = {
  field: Wheat,
  hill: HillEmblem,
  forest: PineTree,
  water: Waves,
  village: HutsVillage,
  plains: HighGrass,
  stonework: StoneWall,
};

const FEATURES: Record<string, Emblem> = {
  forest: PineTree,
  highland: Mountains,
  township: Village,
  village: HutsVillage,
  fortress: StoneTower,
  ruins: CastleRuins,
};

const BASES: Record<string, Emblem> = {
  caer: Castle,
  druids_circle: Oak,
};

const SPELLS: Record<string, Emblem> = {
  fireball: BurningMeteor,
  arcane_dart: StarSwirl,
  thunderbolt: HeavyLightning,
  ward: MagicShield,
  haste: Wingfoot,
  translocate: Teleport,
  recall: BackwardTime,
  dispel: MagicPalm,
};

export type EmblemKind = "unit" | "terrain" | "feature" | "base" | "spell";

const EMBLEMS: Record<EmblemKind, Record<string, Emblem>> = {
  unit: UNITS,
  terrain: TERRAINS,
  feature: FEATURES,
  base: BASES,
  spell: SPELLS,
};

/** The symbol of a card; none for one that is not known here. */
export function emblemOf(kind: EmblemKind, id: string): Emblem | undefined {
  return EMBLEMS[kind][id];
}
