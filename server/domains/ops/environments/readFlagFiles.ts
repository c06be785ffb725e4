import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CONSOLE_ENVIRONMENTS, versionFlagOf } from '@edge-console/sdk/contract';
import { loadFlagFile, type FlagDefinition, type FlagFile } from '../../../flags/flagDefinition.js';
import { pluginStatusOf } from '../plugins/pluginStatus.js';
import type { EnvironmentPlugin } from './EnvironmentReport.js';
import { toEnvironmentRollout } from './toEnvironmentRollout.js';

const FILE = /^([a-z][a-z0-9-]{0,39})\.flagd\.json$/;
const SWITCH = /^plugin\.([a-z][a-z0-9-]{0,99})$/;
/** Maximum number of files that are read. */
const MAX_FILES = 20;

/** The plugin flags in the file of an environment; undefined for a file that violates flagd's schema. */
export interface FileReport {
  readonly environment: string;
  readonly plugins: readonly EnvironmentPlugin[] | undefined;
}

/** In the order of environments from local to production, then unknown environments by name. */
function inOrder(one: string, other: string): number {
  const rank = (name: string) => [...CONSOLE_ENVIRONMENTS, name].findIndex((known) => known === name);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

/**
 * The flag files of other environments in FLAGS_DIR, in the order of environments. @param except environments that report their own state
 */
export async function readFlagFiles(folder: string, except: ReadonlySet<string>): Promise<readonly FileReport[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort(inOrder);
  const environments = found.filter((name) => !except.has(name)).slice(0, MAX_FILES);
  return Promise.all(
    environments.map(async (environment) => {
      try {
        return { environment, plugins: pluginsOf(await loadFlagFile(path.join(folder, `${environment}.flagd.json`))) };
      } catch {
        return { environment, plugins: undefined };
      }
    }),
  );
}

function pluginsOf({ flags }: FlagFile): readonly EnvironmentPlugin[] {
  return Object.keys(flags)
    .flatMap((key) => SWITCH.exec(key)?.[1] ?? [])
    .sort()
    .map((pluginId) => toPlugin(pluginId, flags[`plugin.${pluginId}`], flags[versionFlagOf(pluginId)]));
}

function toPlugin(pluginId: string, switchFlag: FlagDefinition | undefined, versionFlag: FlagDefinition | undefined): EnvironmentPlugin {
  const isOn = defaultOf(switchFlag) === true;
  const activeVersion = defaultOf(versionFlag);
  return {
    pluginId,
    title: pluginId,
    state: pluginStatusOf({ switchFlag, versionFlag, isOn, present: 'unknown' }),
    activeVersion: typeof activeVersion === 'string' ? activeVersion : undefined,
    versions: [],
    refusals: [],
    rollout: toEnvironmentRollout(switchFlag),
    versionRollout: toEnvironmentRollout(versionFlag),
  };
}

/** Value for users whom no rule matches. */
function defaultOf(flag: FlagDefinition | undefined): unknown {
  return flag?.state === 'ENABLED' ? flag.variants[flag.defaultVariant ?? ''] : undefined;
}
