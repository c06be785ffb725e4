import type { GetModuleInfo, ManualChunksOption } from 'rollup';

/**
 * Up to so many characters of source, code that several screens share is one file. Each file is a request before a screen
 * can ask for its data; above this, one screen would load too much of what only others need.
 */
const ONE_FILE_UP_TO = 60_000;

type Meta = Parameters<Extract<ManualChunksOption, (...parameters: never[]) => unknown>>[1];

/** Code of the plugin's own, or icons: what is used of other libraries is not known before unused code is dropped. */
const SMALL = /^(?!.*\/node_modules\/)|\/node_modules\/@blueprintjs\/icons\//;

/** Modules that several entries reach by static imports, with the length of the plugin's own code in them. */
function sharedModules({ getModuleIds, getModuleInfo }: Meta): ReadonlyMap<string, number> {
  const reachedBy = new Map<string, number>();
  for (const id of getModuleIds()) {
    if (getModuleInfo(id)?.isEntry !== true) continue;
    for (const reached of reach(id, getModuleInfo)) reachedBy.set(reached, (reachedBy.get(reached) ?? 0) + 1);
  }
  const shared = [...reachedBy].filter(([id, entries]) => entries > 1 && getModuleInfo(id)?.isEntry === false && SMALL.test(id));
  return new Map(shared.map(([id]) => [id, id.includes('/node_modules/') ? 0 : (getModuleInfo(id)?.code?.length ?? 0)]));
}

function reach(id: string, getModuleInfo: GetModuleInfo, reached = new Set<string>()): Set<string> {
  const info = getModuleInfo(id);
  if (info === null || info.isExternal || reached.has(id)) return reached;
  reached.add(id);
  for (const imported of info.importedIds) reach(imported, getModuleInfo, reached);
  return reached;
}

/** One file for what the screens of a small plugin share; a large one is left to the bundler. */
export function sharedChunk(): ManualChunksOption {
  let shared: ReadonlyMap<string, number> | undefined;
  return (id, meta) => {
    shared ??= sharedModules(meta);
    const length = [...shared.values()].reduce((sum, one) => sum + one, 0);
    return length <= ONE_FILE_UP_TO && shared.has(id) ? 'shared' : undefined;
  };
}
