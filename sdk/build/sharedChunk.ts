import type { GetModuleInfo, ManualChunksOption } from 'rollup';
import { LOADED_ANYWAY } from './sharedLibraries.js';

/**
 * Maximum number of characters of source code for which shared code of several screens is one file. Each file is a request before a screen
 * can load its data; above this size, one screen would load too much code that only others need.
 */
const ONE_FILE_UP_TO = 60_000;

/** The plugin's own code, or icons: the used part of other libraries is not known before unused code is removed. */
const SMALL = /^(?!.*\/node_modules\/)|\/node_modules\/@blueprintjs\/icons\//;

type Meta = Parameters<Extract<ManualChunksOption, (...parameters: never[]) => unknown>>[1];

interface Reach {
  readonly modules: Set<string>;
  /** Shared libraries. */
  readonly libraries: Set<string>;
}

/** A module and its static imports. */
function reachOf(
  id: string,
  getModuleInfo: GetModuleInfo,
  reach: Reach = { modules: new Set<string>(), libraries: new Set<string>() },
): Reach {
  const info = getModuleInfo(id);
  if (info === null || info.isExternal) reach.libraries.add(id);
  else if (!reach.modules.has(id)) {
    reach.modules.add(id);
    for (const imported of info.importedIds) reachOf(imported, getModuleInfo, reach);
  }
  return reach;
}

/**
 * Modules that several entries reach, and that include no library that one of the entries would not load anyway. Modules of entries that share
 * another file anyway, because of such a library, are left to that file: the others do not load them, and no request is saved.
 */
function sharedModules({ getModuleIds, getModuleInfo }: Meta): ReadonlySet<string> {
  const entries = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry === true).map((id) => reachOf(id, getModuleInfo));
  const shared = [...getModuleIds()].filter(
    (id) => SMALL.test(id) && getModuleInfo(id)?.isEntry === false && entries.filter(({ modules }) => modules.has(id)).length > 1,
  );
  const sharing = entries.filter(({ modules }) => shared.some((id) => modules.has(id)));
  const isCommon = (library: string) => LOADED_ANYWAY.has(library) || sharing.every(({ libraries }) => libraries.has(library));
  const reaches = new Map(shared.map((id) => [id, reachOf(id, getModuleInfo)]));
  const isSmall = (id: string) => [...(reaches.get(id)?.libraries ?? [])].every(isCommon);
  const sharersOf = (id: string) => entries.flatMap(({ modules }, index) => (modules.has(id) ? [index] : [])).join();
  const otherFiles = new Set(shared.filter((id) => !isSmall(id)).map(sharersOf));
  const isElsewhere = (id: string) => otherFiles.has(sharersOf(id));
  return new Set(shared.filter((id) => isSmall(id) && ![...(reaches.get(id)?.modules ?? [])].some(isElsewhere)));
}

function lengthOf(ids: ReadonlySet<string>, getModuleInfo: GetModuleInfo): number {
  const own = [...ids].filter((id) => !id.includes('/node_modules/'));
  return own.reduce((sum, id) => sum + (getModuleInfo(id)?.code?.length ?? 0), 0);
}

/** One file for the shared code of the screens of a small plugin; the bundler splits a large one. */
export function sharedChunk(): ManualChunksOption {
  let shared: ReadonlySet<string> | undefined;
  return (id, meta) => {
    shared ??= sharedModules(meta);
    return shared.has(id) && lengthOf(shared, meta.getModuleInfo) <= ONE_FILE_UP_TO ? 'shared' : undefined;
  };
}
