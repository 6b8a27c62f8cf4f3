import { UPGRADES } from './upgrades.ts';

const IDS: readonly string[] = Object.keys(UPGRADES);
const code = (id: keyof typeof UPGRADES): number => IDS.indexOf(id);

/** Codes of the upgrade cards: their places in `UPGRADES`. */
export const UPGRADE = {
  GRAND_MOFF_TARKIN: code('grand-moff-tarkin'),
  ADMIRAL_MOTTI: code('admiral-motti'),
  ADMIRAL_SCREED: code('admiral-screed'),
  ELECTRONIC_COUNTERMEASURES: code('electronic-countermeasures'),
  ADVANCED_PROJECTORS: code('advanced-projectors'),
  REDUNDANT_SHIELDS: code('redundant-shields'),
  REINFORCED_BLAST_DOORS: code('reinforced-blast-doors'),
  OVERLOAD_PULSE: code('overload-pulse'),
  LEADING_SHOTS: code('leading-shots'),
  EXPANDED_HANGAR_BAY: code('expanded-hangar-bay'),
  DEFENSE_LIAISON: code('defense-liaison'),
  WEAPONS_LIAISON: code('weapons-liaison'),
  RAYMUS_ANTILLES: code('raymus-antilles'),
  INTEL_OFFICER: code('intel-officer'),
  ASSAULT_CONCUSSION_MISSILES: code('assault-concussion-missiles'),
  ASSAULT_PROTON_TORPEDOES: code('assault-proton-torpedoes'),
  EXPANDED_LAUNCHERS: code('expanded-launchers'),
  EXTERNAL_RACKS: code('external-racks'),
  ENGINEERING_TEAM: code('engineering-team'),
  NAV_TEAM: code('nav-team'),
  ENGINE_TECHS: code('engine-techs'),
  ENHANCED_ARMAMENT: code('enhanced-armament'),
  H9_TURBOLASERS: code('h9-turbolasers'),
  XI7_TURBOLASERS: code('xi7-turbolasers'),
  XX_9_TURBOLASERS: code('xx-9-turbolasers'),
  ORDNANCE_EXPERTS: code('ordnance-experts'),
  FLIGHT_CONTROLLERS: code('flight-controllers'),
  DODONNAS_PRIDE: code('dodonnas-pride'),
  DOMINATOR: code('dominator'),
} as const;
