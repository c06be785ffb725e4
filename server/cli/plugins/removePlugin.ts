import os from 'node:os';
import { versionFlagOf } from '@edge-console/sdk/contract';
import {
  dropVersion,
  flagsInFile,
  flagsOfPlugin,
  isGivenByRule,
  readPluginState,
  resetPluginFlags,
  type PluginState,
} from '../../domains/ops/index.js';
import { definitionIn } from '../../flags/flagDefinition.js';
import type { ServerPlugins } from '../../plugins/openPlugins.js';
import type { Database, Transaction } from '../../storage/index.js';
import { CommandError } from '../Command.js';
import type { KnownFlags } from './KnownFlags.js';
import { telling } from './telling.js';

export interface RemovalParts {
  readonly directory: Database;
  readonly plugins: ServerPlugins;
  readonly flags: KnownFlags;
}

/**
 * Takes a version, or a plugin, off the disk, and what operators said of it out of the flags.
 * @param name `id` for all versions of a plugin, `id@version` for one
 * @returns what to tell
 */
export async function removePlugin(parts: RemovalParts, name: string, reason = `Removed ${name}.`): Promise<readonly string[]> {
  const { directory, plugins, flags } = parts;
  const [id = '', version] = name.split('@');
  const inSystem = <T>(work: (transaction: Transaction) => Promise<T>) => directory.transaction({ kind: 'system' }, work);
  const versions = await plugins.library.recheck();
  const state = await inSystem((transaction) => readPluginState(transaction, flags, id, versions));
  const chosen = state.installed.filter((one) => version === undefined || one.version === version);
  if (version !== undefined && chosen.length === 0) throw unknown(name);
  if (chosen.some(({ source }) => source === 'build'))
    throw new CommandError(`'${id}' came with the console and would come back with it. Switch it off by its flag plugin.${id}.`);
  const isWhole = chosen.length === state.installed.length;
  if (version !== undefined && !isWhole) requireUnused(flags, state, version);
  // Files first: with its flags as in the file, the plugin could be on for a moment.
  for (const one of chosen) await telling(plugins.installer.remove(id, one.version));
  const removal = { reason, author: { source: 'cli', actorName: os.userInfo().username } } as const;
  const changed = !flags.decidesHere
    ? []
    : isWhole
      ? await inSystem((transaction) => telling(resetPluginFlags(transaction, flags, id, removal, new Date())))
      : await inSystem((transaction) => telling(dropVersion(transaction, flags, { id, version: version ?? '' }, removal, new Date())));
  if (chosen.length === 0 && changed.length === 0) throw unknown(name);
  return [
    ...chosen.map((one) => `${id} ${one.version} is removed.`),
    ...changed.map((key) => (isWhole ? `${key} is as the file has it again.` : `${key} no longer names ${String(version)}.`)),
    ...leftIn(flags, id, isWhole ? undefined : version),
  ];
}

const unknown = (name: string) => new CommandError(`There is no '${name}' here.`);

/** @throws {CommandError} where users have the version, or may have it */
function requireUnused({ problem }: KnownFlags, { id, holds, flag }: PluginState, version: string): void {
  if (problem !== undefined && flag === undefined)
    throw new CommandError(
      `Which version of '${id}' users have is not known: ${problem.message} Repair the file, or remove '${id}' as a whole.`,
    );
  if (version === holds)
    throw new CommandError(`Users have '${id}' ${version}. Activate another version first, or remove '${id}' as a whole.`);
  if (isGivenByRule(flag, version))
    throw new CommandError(
      `A rule of ${versionFlagOf(id)} gives some users '${id}' ${version}. Change the rule first, or remove '${id}' as a whole.`,
    );
}

/** What is still said of the plugin, or of one version, where this command writes nothing. */
function leftIn(flags: KnownFlags, id: string, version: string | undefined): readonly string[] {
  const keys = flagsOfPlugin(id);
  if (!flags.decidesHere) return [`Flags are decided by another service (OFREP_URL): take ${keys.join(' and ')} out there.`];
  if (flags.problem !== undefined) return [`What the flag file says of ${keys.join(' and ')} is not known: ${flags.problem.message}`];
  if (version === undefined) {
    const left = flagsInFile(flags, id);
    return left.length === 0 ? [] : [`${flags.file} still defines ${left.join(' and ')}: take that out there.`];
  }
  const definition = definitionIn(flags.base, versionFlagOf(id));
  const isNamed = Object.values(definition?.variants ?? {}).includes(version);
  return isNamed ? [`${flags.file} still names ${version} in ${versionFlagOf(id)}: take that out there.`] : [];
}
