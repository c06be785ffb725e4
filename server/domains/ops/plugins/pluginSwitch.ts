import { versionFlagOf, type ConsoleEnvironment } from '@edge-console/sdk/contract';
import { definitionIn, type FlagDefinition, type FlagFile } from '../../../flags/flagDefinition.js';
import { flagFor, activeVersion as activeVersionOf } from '../../../plugins/activeVersion.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import type { Transaction } from '../../../storage/index.js';
import { changeFlag, type FlagAuthor } from '../flags/changeFlag.js';
import { OverlayStore } from '../flags/OverlayStore.js';
import { previousVersion } from './previousVersion.js';

/** Number of changes that are searched for the previous version. */
const EXAMINED_CHANGES = 50;

/** The requested version cannot be activated; the message gives the reason. */
export class PluginSwitchError extends Error {
  override readonly name = 'PluginSwitchError';
}

/** A plugin, and the facts that select its active version. */
export interface PluginState {
  readonly id: string;
  /** Ordered from the highest version. */
  readonly installed: readonly PluginVersion[];
  readonly flag: FlagDefinition | undefined;
  /** Number of changes of the flag by operators. */
  readonly flagVersion: number;
  /** Time of the operators' latest change. */
  readonly changedAt: Date | undefined;
  /** Version of users whom no rule matches. */
  readonly activeVersion: string | undefined;
  /** Version that a rollback activates. */
  readonly previous: string | undefined;
}

export interface PluginFlags {
  readonly environment: ConsoleEnvironment;
  /** The environment's flag file. */
  readonly base: FlagFile;
}

export async function readPluginState(
  transaction: Transaction,
  { environment, base }: PluginFlags,
  id: string,
  versions: readonly PluginVersion[],
): Promise<PluginState> {
  const key = versionFlagOf(id);
  const installed = versions.filter((one) => one.id === id);
  const overlay = await OverlayStore.find(transaction, environment, key);
  const flag = overlay?.definition ?? definitionIn(base, key);
  const { rows } = await OverlayStore.history(transaction, environment, key, { limit: EXAMINED_CHANGES, offset: 0 });
  const before = rows.map(({ change }) => change.before ?? definitionIn(base, key));
  const activeVersion = activeVersionOf(installed, flag);
  const previous = activeVersion === undefined ? undefined : previousVersion(installed, activeVersion, before);
  const newest = rows[0]?.change;
  return { id, installed, flag, flagVersion: newest?.version ?? 0, changedAt: newest?.at, activeVersion, previous };
}

export interface VersionChange {
  /** Version to activate; undefined for the version before. */
  readonly to: string | undefined;
  readonly reason: string;
  readonly author: FlagAuthor;
  /** Version of the flag that the caller read. Undefined overwrites any version. */
  readonly flagVersion?: number | undefined;
}

/**
 * Gives one version of a plugin to all users, by its flag. (OPS-004)
 * @returns the version
 * @throws {PluginSwitchError} for a missing or rejected version
 * @throws {FlagChangeError} for an invalid reason
 * @throws {FlagVersionError}
 */
export async function switchVersion(
  transaction: Transaction,
  flags: PluginFlags,
  state: PluginState,
  { to, reason, author, flagVersion }: VersionChange,
  now: Date,
): Promise<string> {
  const { id, installed } = state;
  const version = to ?? state.previous;
  if (installed.length === 0) throw new PluginSwitchError(`Plugin '${id}' is not installed.`);
  if (version === undefined) throw new PluginSwitchError(`No earlier version of '${id}' is installed.`);
  const found = installed.find((one) => one.version === version);
  if (found === undefined) throw new PluginSwitchError(`'${id}' ${version} is not installed.`);
  if (found.refusal !== undefined) throw new PluginSwitchError(found.refusal);
  const change = { ...flags, key: versionFlagOf(id), definition: flagFor(version, installed), reason, author, version: flagVersion };
  await changeFlag(transaction, flags.base, change, now);
  return version;
}
