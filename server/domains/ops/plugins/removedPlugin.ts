import { versionFlagOf } from '@edge-console/sdk/contract';
import { definitionIn, type FlagDefinition } from '../../../flags/flagDefinition.js';
import type { Transaction } from '../../../storage/index.js';
import { changeFlag, type FlagAuthor } from '../flags/changeFlag.js';
import { OverlayStore } from '../flags/OverlayStore.js';
import type { PluginFlags } from './pluginSwitch.js';

/** The operator who removed the plugin, and the reason. */
export interface Removal {
  readonly reason: string;
  readonly author: FlagAuthor;
}

/** The flags that turn a plugin on and select its version. */
export function flagsOfPlugin(id: string): readonly string[] {
  return [`plugin.${id}`, versionFlagOf(id)];
}

/** Those of these flags that the environment's file defines. */
export function flagsInFile({ base }: PluginFlags, id: string): readonly string[] {
  return flagsOfPlugin(id).filter((key) => definitionIn(base, key) !== undefined);
}

/**
 * Removes the operators' definitions of a removed plugin's flags, so that an old version selection does not apply if the plugin is
 * installed again.
 * @returns the changed flags
 */
export async function resetPluginFlags(
  transaction: Transaction,
  { environment, base }: PluginFlags,
  id: string,
  removal: Removal,
  now: Date,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const key of flagsOfPlugin(id)) {
    if ((await OverlayStore.find(transaction, environment, key)) === undefined) continue;
    await changeFlag(transaction, base, { environment, key, definition: undefined, ...removal }, now);
    changed.push(key);
  }
  return changed;
}

/**
 * Removes a removed version from the operators' definition of the version flag. Removes the definition if it selected this version for all
 * users.
 * @returns the changed flags
 */
export async function dropVersion(
  transaction: Transaction,
  { environment, base }: PluginFlags,
  { id, version }: { readonly id: string; readonly version: string },
  removal: Removal,
  now: Date,
): Promise<readonly string[]> {
  const key = versionFlagOf(id);
  const before = (await OverlayStore.find(transaction, environment, key))?.definition;
  if (before === undefined || !Object.values(before.variants).includes(version)) return [];
  const isPinned = before.variants[before.defaultVariant ?? ''] === version;
  const definition = isPinned ? undefined : withoutVersion(before, version);
  await changeFlag(transaction, base, { environment, key, definition, ...removal }, now);
  return [key];
}

/** Whether a rule of the version flag gives the version to some users. */
export function isGivenByRule(flag: FlagDefinition | undefined, version: string): boolean {
  if (flag?.state !== 'ENABLED') return false;
  const names = Object.keys(flag.variants).filter((name) => flag.variants[name] === version);
  return textsIn(flag.targeting).some((text) => names.includes(text));
}

function withoutVersion({ variants, ...rest }: FlagDefinition, version: string): FlagDefinition {
  return { ...rest, variants: Object.fromEntries(Object.entries(variants).filter(([, value]) => value !== version)) };
}

function textsIn(rule: unknown): readonly string[] {
  if (typeof rule === 'string') return [rule];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap(textsIn) : [];
}
