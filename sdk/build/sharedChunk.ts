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

/** The modules of the build, in an order that does not depend on which file was read first. */
const sorted = (ids: IterableIterator<string>) => [...ids].sort();

/** What each entry of the build reaches. */
const reachOfEntries = ({ getModuleIds, getModuleInfo }: Meta): readonly Reach[] =>
  sorted(getModuleIds())
    .filter((id) => getModuleInfo(id)?.isEntry === true)
    .map((id) => reachOf(id, getModuleInfo));

/**
 * Modules that several entries reach, and that include no library that one of the entries would not load anyway. Modules of entries that share
 * another file anyway, because of such a library, are left to that file: the others do not load them, and no request is saved.
 */
function sharedModules({ getModuleIds, getModuleInfo }: Meta, entries: readonly Reach[]): ReadonlySet<string> {
  const shared = sorted(getModuleIds()).filter(
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

/** Modules that the same entries load. */
interface Group {
  readonly ids: readonly string[];
  /** Positions of the entries. */
  readonly loadedBy: ReadonlySet<number>;
  /** Characters of source code. */
  readonly size: number;
}

/** Characters of source code that an entry may load in vain to save one request: about a kilobyte, minified and compressed. */
const WORTH_A_REQUEST = 8_000;

const join = (one: Group, other: Group): Group => ({
  ids: [...one.ids, ...other.ids],
  loadedBy: new Set([...one.loadedBy, ...other.loadedBy]),
  size: one.size + other.size,
});

/** Characters that joining two groups is worth: the requests that are saved, less the code that entries load in vain. */
function gainOf(one: Group, other: Group): number {
  const common = [...one.loadedBy].filter((entry) => other.loadedBy.has(entry)).length;
  const inVain = (other.loadedBy.size - common) * one.size + (one.loadedBy.size - common) * other.size;
  return common * WORTH_A_REQUEST - inVain;
}

/** Joins the pair that is worth most, until no pair is worth it. */
function joinGroups(groups: readonly Group[]): readonly Group[] {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })));
  const [best] = pairs.filter(({ gain }) => gain > 0).sort((pair, next) => next.gain - pair.gain);
  if (best === undefined) return groups;
  const { one, other } = best;
  return joinGroups([...groups.filter((group) => group !== one && group !== other), join(one, other)]);
}

/** Modules that several entries load, in groups of those that the same entries load. */
function groupsOf(meta: Meta): readonly Group[] {
  const entries = reachOfEntries(meta);
  const groups = new Map<string, Group>();
  for (const id of sharedModules(meta, entries)) {
    const loadedBy = entries.flatMap(({ modules }, index) => (modules.has(id) ? [index] : []));
    const size = id.includes('/node_modules/') ? 0 : (meta.getModuleInfo(id)?.code?.length ?? 0);
    const known = groups.get(loadedBy.join());
    const one: Group = { ids: [id], loadedBy: new Set(loadedBy), size };
    groups.set(loadedBy.join(), known === undefined ? one : join(known, one));
  }
  return [...groups.values()];
}

/** @returns the names of the files of shared modules */
function fileNames(meta: Meta): ReadonlyMap<string, string> {
  const groups = groupsOf(meta);
  const size = groups.reduce((sum, group) => sum + group.size, 0);
  const [first, ...others] = groups;
  const files = first !== undefined && size <= ONE_FILE_UP_TO ? [others.reduce(join, first)] : joinGroups(groups);
  return new Map(files.flatMap(({ ids }, index) => ids.map((id) => [id, index === 0 ? 'shared' : `shared${index + 1}`] as const)));
}

/** One file for the shared code of the screens of a small plugin; for those of a large one, as few as are worth their size. */
export function sharedChunk(): ManualChunksOption {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    names ??= fileNames(meta);
    return names.get(id);
  };
}
