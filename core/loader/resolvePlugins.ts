import type { PluginManifest, PluginRequirement, Sentence } from '@edge-console/sdk/contract';
import type { PluginProblem } from './problems.js';
import { formatMessage } from './sentences.js';
import type { InRange } from './versionRanges.js';

/** The properties of a plugin on which the decision depends. */
export type Candidate = Pick<PluginManifest, 'id' | 'version' | 'sdk' | 'flag' | 'requires'>;

/** The state of a plugin; every plugin has one, whatever manifests, dependencies and flags contain. */
export type PluginState =
  | {
      readonly state: 'active';
      /** A change of the plugin is deferred on this page because of an unsaved form, its own or of a plugin that needs it. */
      readonly isDeferred?: true;
    }
  /** Disabled, either itself or a plugin that it needs; not an error. */
  | { readonly state: 'disabled'; readonly cause: Sentence }
  | { readonly state: 'failed'; readonly cause: PluginProblem };

export interface ResolveOptions {
  readonly sdkVersion: string;
  readonly isOn: (flag: string) => boolean;
  readonly inRange: InRange;
  /** The reason why the server does not serve the plugin's files, or its faults on this page. */
  readonly refusalOf?: (pluginId: string) => PluginProblem | undefined;
  /** Ids of plugins that stay active regardless of flags and problems. */
  readonly deferred?: ReadonlySet<string>;
}

const ACTIVE: PluginState = { state: 'active' };
const DEFERRED: PluginState = { state: 'active', isDeferred: true };

/**
 * Decides which plugins are active. Pure, and independent of the order of the candidates. (KERNEL-021, KERNEL-022)
 * @param candidates valid manifests with distinct ids
 */
export function resolvePlugins(candidates: readonly Candidate[], options: ResolveOptions): ReadonlyMap<string, PluginState> {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const decided = new Map<string, PluginState>();
  const decide = (candidate: Candidate): PluginState => {
    const known = decided.get(candidate.id);
    if (known !== undefined) return known;
    const state = stateByItself(candidate, byId, options) ?? stateByNeeds(candidate, byId, options, decide);
    decided.set(candidate.id, state);
    return state;
  };
  for (const candidate of candidates) decide(candidate);
  return decided;
}

function failed(code: PluginProblem['code'], pluginId: string, sentence: Sentence): PluginState {
  return { state: 'failed', cause: { code, pluginId, ...sentence } };
}

function neededBy(candidate: Candidate): readonly PluginRequirement[] {
  return candidate.requires.filter(({ optional }) => optional !== true);
}

/**
 * The state of a plugin that does not depend on the states of the plugins that it needs. Detects cycles, so that the recursion afterwards
 * ends.
 */
function stateByItself(
  candidate: Candidate,
  byId: ReadonlyMap<string, Candidate>,
  { sdkVersion, isOn, inRange, refusalOf, deferred }: ResolveOptions,
): PluginState | undefined {
  const { id, sdk, flag } = candidate;
  if (deferred?.has(id) === true) return DEFERRED;
  const cycle = findCycle(candidate, byId);
  const refusal = refusalOf?.(id);
  if (!isOn(flag)) return { state: 'disabled', cause: formatMessage('flagOff', { flag }) };
  if (refusal !== undefined) return { state: 'failed', cause: refusal };
  if (!inRange(sdkVersion, sdk)) {
    return failed('SDK_MISMATCH', id, formatMessage('sdkMismatch', { pluginId: id, sdk, sdkVersion }));
  }
  if (cycle !== undefined) return failed('DEPENDENCY_CYCLE', id, formatMessage('needCircle', { circle: cycle.join(' -> ') }));
  return undefined;
}

function stateByNeeds(
  candidate: Candidate,
  byId: ReadonlyMap<string, Candidate>,
  { inRange }: ResolveOptions,
  decide: (candidate: Candidate) => PluginState,
): PluginState {
  const pluginId = candidate.id;
  let switchedOff: PluginState | undefined;
  for (const { id, range } of neededBy(candidate)) {
    const needed = byId.get(id);
    if (needed === undefined) return failed('DEPENDENCY_MISSING', pluginId, formatMessage('needMissing', { pluginId, needed: id }));
    if (!inRange(needed.version, range)) {
      return failed('DEPENDENCY_VERSION', pluginId, formatMessage('needVersion', { pluginId, needed: id, range, version: needed.version }));
    }
    const { state } = decide(needed);
    if (state === 'failed') return failed('DEPENDENCY_FAILED', pluginId, formatMessage('needFailed', { pluginId, needed: id }));
    if (state === 'disabled') switchedOff = { state: 'disabled', cause: formatMessage('needDisabled', { needed: id }) };
  }
  return switchedOff ?? ACTIVE;
}

/** The shortest cycle through a plugin by what it needs: `a, b, a`. */
function findCycle(start: Candidate, byId: ReadonlyMap<string, Candidate>): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    for (const { id } of neededBy(current)) {
      if (id === start.id) return wayTo(current.id, start.id, cameFrom);
      const next = byId.get(id);
      if (next === undefined || cameFrom.has(id)) continue;
      cameFrom.set(id, current.id);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(last: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [start];
  for (let at: string | undefined = last; at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at);
  return [start, ...way];
}

/** Sorts plugins after those that they need, then by id, so that contributions are registered in the same order on every page. */
export function activationOrder<T extends Candidate>(candidates: readonly T[]): readonly T[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const ordered = new Set<T>();
  const visit = (candidate: T) => {
    if (ordered.has(candidate)) return;
    for (const { id } of candidate.requires) {
      const needed = byId.get(id);
      // Optional needs may be circular; a plugin that is being visited is not visited again.
      if (needed !== undefined && !visiting.has(id)) {
        visiting.add(id);
        visit(needed);
      }
    }
    ordered.add(candidate);
  };
  const visiting = new Set<string>();
  for (const candidate of [...candidates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    visiting.add(candidate.id);
    visit(candidate);
  }
  return [...ordered];
}
