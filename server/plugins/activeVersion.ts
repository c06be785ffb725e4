import type { FlagDefinition } from '../flags/flagDefinition.js';
import type { Installed } from './offeredVersions.js';

/**
 * The version of users whom no rule of the version flag matches.
 * @param installed versions of one plugin, the highest first
 * @returns undefined if no version is installed
 */
export function activeVersion(installed: readonly Installed[], flag: FlagDefinition | undefined): string | undefined {
  const named = flag?.state === 'ENABLED' && flag.defaultVariant !== undefined ? flag.variants[flag.defaultVariant] : undefined;
  const found = installed.find(({ version }) => version === named);
  return (found ?? installed.find(({ refusal }) => refusal === undefined) ?? installed[0])?.version;
}

/** A flag that selects one version for all users, with variants for the other installed versions. */
export function flagFor(version: string, installed: readonly Installed[]): FlagDefinition {
  const versions = [...new Set([version, ...installed.map((one) => one.version)])];
  return { state: 'ENABLED', variants: Object.fromEntries(versions.map((one) => [one, one])), defaultVariant: version };
}

/** Versions that the flag can select, whether or not they are installed. */
export function namedVersions(flag: FlagDefinition | undefined): readonly unknown[] {
  if (flag?.state !== 'ENABLED') return [];
  // Without rules the flag selects only its default variant; with rules it can select any.
  return flag.targeting === undefined || Object.keys(flag.targeting).length === 0
    ? [flag.variants[flag.defaultVariant ?? '']]
    : Object.values(flag.variants);
}
