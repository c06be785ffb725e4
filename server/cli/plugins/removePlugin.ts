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

/** The versions to remove. If no version remains, the operators' flag definitions are removed too. */
interface Choice {
  readonly id: string;
  /** Undefined for all versions of the plugin. */
  readonly version: string | undefined;
  readonly versions: readonly string[];
}

/**
 * Removes a version, or a plugin, from the disk and from the operators' flag definitions.
 * @param name `id` for all versions of a plugin, `id@version` for one version
 * @returns the lines to print
 */
export async function removePlugin(parts: RemovalParts, name: string, reason = `Removed ${name}.`): Promise<readonly string[]> {
  const choice = await choose(parts, name);
  const { id, version, versions } = choice;
  // Files first: without the operators' definitions, the flag file could enable the plugin for a moment.
  for (const one of versions) await withCommandErrors(parts.plugins.installer.remove(id, one));
  const changed = await cleanFlags(parts, choice, reason);
  if (versions.length === 0 && changed.length === 0) throw unknown(name);
  return [
    ...versions.map((one) => `${id} ${one} is removed.`),
    ...changed.map((key) => (version === undefined ? `${key} follows the flag file again.` : `${key} no longer names ${version}.`)),
    ...leftIn(parts.flags, id, version),
  ];
}

/** @throws {CommandError} for an unknown or built-in plugin, and for a version that users may have */
async function choose({ directory, plugins, flags }: RemovalParts, name: string): Promise<Choice> {
  const [id = '', version] = name.split('@');
  const versions = await plugins.library.recheck();
  const state = await directory.transaction({ kind: 'system' }, (transaction) => readPluginState(transaction, flags, id, versions));
  const chosen = state.installed.filter((one) => version === undefined || one.version === version);
  if (version !== undefined && chosen.length === 0) throw unknown(name);
  if (chosen.some(({ source }) => source === 'build'))
    throw new CommandError(`'${id}' is part of the console and would be installed again. Turn it off by its flag plugin.${id}.`);
  const isWhole = chosen.length === state.installed.length;
  if (version !== undefined && !isWhole) requireUnused(flags, state, version);
  return { id, version: isWhole ? undefined : version, versions: chosen.map((one) => one.version) };
}

/** @returns the names of the changed flags */
async function cleanFlags({ directory, flags }: RemovalParts, { id, version }: Choice, reason: string): Promise<readonly string[]> {
  if (!flags.decidesHere) return [];
  const removal = { reason, author: { source: 'cli', actorName: os.userInfo().username } } as const;
  const clean = (transaction: Transaction) =>
    version === undefined
      ? resetPluginFlags(transaction, flags, id, removal, new Date())
      : dropVersion(transaction, flags, { id, version }, removal, new Date());
  return withCommandErrors(directory.transaction({ kind: 'system' }, clean));
}

const unknown = (name: string) => new CommandError(`'${name}' is not installed.`);

/** @throws {CommandError} if users have the version or may have it */
function requireUnused({ problem }: KnownFlags, { id, activeVersion, flag }: PluginState, version: string): void {
  if (problem !== undefined && flag === undefined)
    throw new CommandError(
      `The version of '${id}' that users get is unknown: ${problem.message} Repair the file, or remove '${id}' as a whole.`,
    );
  if (version === activeVersion)
    throw new CommandError(`Users have '${id}' ${version}. Activate another version first, or remove '${id}' as a whole.`);
  if (isGivenByRule(flag, version))
    throw new CommandError(
      `A rule of ${versionFlagOf(id)} gives some users '${id}' ${version}. Change the rule first, or remove '${id}' as a whole.`,
    );
}

/** Definitions that remain in places that this command does not write to. */
function leftIn(flags: KnownFlags, id: string, version: string | undefined): readonly string[] {
  const keys = flagsOfPlugin(id);
  if (!flags.decidesHere) return [`Flags are evaluated by another service (OFREP_URL): remove ${keys.join(' and ')} there.`];
  if (flags.problem !== undefined) return [`The flag file's definitions of ${keys.join(' and ')} are unknown: ${flags.problem.message}`];
  if (version === undefined) {
    const left = flagsInFile(flags, id);
    return left.length === 0 ? [] : [`${flags.file} still defines ${left.join(' and ')}: remove it there.`];
  }
  const definition = definitionIn(flags.base, versionFlagOf(id));
  const isNamed = Object.values(definition?.variants ?? {}).includes(version);
  return isNamed ? [`${flags.file} still names ${version} in ${versionFlagOf(id)}: remove it there.`] : [];
}
