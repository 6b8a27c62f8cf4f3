export {
  MODULE_ENDING,
  LOADING,
  idOf,
  outsideKind,
  OutsideAgentError,
  RINGS,
  type Outside,
  type OutsideAgent,
  type OutsideGame,
  type OutsideKind,
  type OutsideModule,
  type Ring,
} from './outside-agent.ts';
export {
  compileWhole,
  gameFrom,
  gameHash,
  inGame,
  isGamePath,
  loadExtended,
  loadGame,
  declaredPlaces,
  isDeclared,
  memberPlace,
  placeInGame,
} from './outside-game.ts';
export { within } from './bounded.ts';
export { browserProgram } from './browser-game.ts';
export { loadModule, moduleAgent, moduleVersion } from './module-agent.ts';
export { MOST_BATCH } from './messages.ts';
export { DEFAULT_TIME_LIMIT, otherVersion, programModule, programOf, tryProgram } from './program-agent.ts';
export { ProgramSurroundings } from './program.ts';
export { keepMaps, mapsOf, type BundleMap } from './source-place.ts';
export { spawnWatched, type Watched } from './watcher.ts';
export { isRefusal, namedAmong, namedRefusal, refusalOf, rememberFrom } from './trust.ts';
export { PacketWriter } from './rings/packet.ts';
export { EXTENDABLE } from './rings/texts.ts';
export { HostedAgent } from './rings/hosted-agent.ts';
export { LIMITS } from './rings/isolated.ts';
