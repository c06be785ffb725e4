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
import { withCommandErrors } from './withCommandErrors.js';

export interface RemovalParts {
  readonly directory: Database;
  readonly plugins: ServerPlugins;
  readonly flags: KnownFlags;
}

/** What is to go: versions, and with the last one what operators said of the plugin. */
interface Choice {
  readonly id: string;
  /** Undefined: the plugin as a whole. */
  readonly version: string | undefined;
  readonly versions: readonly string[];
}

/**
 * Takes a version, or a plugin, off the disk, and what operators said of it out of the flags.
 * @param name `id` for all versions of a plugin, `id@version` for one
 * @returns what to tell
 */
export async function removePlugin(parts: RemovalParts, name: string, reason = `Removed ${name}.`): Promise<readonly string[]> {
  const choice = await choose(parts, name);
  const { id, version, versions } = choice;
  // Files first: with its flags as in the file, the plugin could be on for a moment.
  for (const one of versions) await withCommandErrors(parts.plugins.installer.remove(id, one));
  const changed = await cleanFlags(parts, choice, reason);
  if (versions.length === 0 && changed.length === 0) throw unknown(name);
  return [
    ...versions.map((one) => `${id} ${one} is removed.`),
    ...changed.map((key) => (version === undefined ? `${key} is as the file has it again.` : `${key} no longer names ${version}.`)),
    ...leftIn(parts.flags, id, version),
  ];
}

/** @throws {CommandError} for what is not there, came with the console, or may be what users have */
async function choose({ directory, plugins, flags }: RemovalParts, name: string): Promise<Choice> {
  const [id = '', version] = name.split('@');
  const versions = await plugins.library.recheck();
  const state = await directory.transaction({ kind: 'system' }, (transaction) => readPluginState(transaction, flags, id, versions));
  const chosen = state.installed.filter((one) => version === undefined || one.version === version);
  if (version !== undefined && chosen.length === 0) throw unknown(name);
  if (chosen.some(({ source }) => source === 'build'))
    throw new CommandError(`'${id}' came with the console and would come back with it. Switch it off by its flag plugin.${id}.`);
  const isWhole = chosen.length === state.installed.length;
  if (version !== undefined && !isWhole) requireUnused(flags, state, version);
  return { id, version: isWhole ? undefined : version, versions: chosen.map((one) => one.version) };
}

/** @returns the flags that were changed */
async function cleanFlags({ directory, flags }: RemovalParts, { id, version }: Choice, reason: string): Promise<readonly string[]> {
  if (!flags.decidesHere) return [];
  const removal = { reason, author: { source: 'cli', actorName: os.userInfo().username } } as const;
  const clean = (transaction: Transaction) =>
    version === undefined
      ? resetPluginFlags(transaction, flags, id, removal, new Date())
      : dropVersion(transaction, flags, { id, version }, removal, new Date());
  return withCommandErrors(directory.transaction({ kind: 'system' }, clean));
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
