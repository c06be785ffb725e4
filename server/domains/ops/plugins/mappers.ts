import { pluginTitle, type Language, type Sentence } from '@edge-console/sdk/contract';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { OPSPlugin, OPSPluginVersion, OPSRefusedPackage } from '../../../graphql/__generated__/resolvers.js';
import { namedVersions } from '../../../plugins/activeVersion.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import type { RefusedPackage } from '../../../plugins/PackageInbox.js';
import { offeredVersions } from '../../../plugins/offeredVersions.js';
import { toRollout } from '../flags/mappers.js';
import { readRollout } from '../flags/rollout.js';
import type { PluginReport } from './readPlugins.js';

export function toPlugin(report: PluginReport, language: Language): OPSPlugin {
  const { id, installed, isOn, status, switchFlag, flag, flagVersion, activeVersion, previous } = report;
  const offered = new Set(offeredVersions(installed, givenVersions(flag)).map(({ version }) => version));
  const holding = installed.find(({ version }) => version === activeVersion) ?? installed[0];
  return {
    pluginId: id,
    title: holding?.checked === undefined ? id : pluginTitle(holding.checked, language),
    isOn,
    state: status,
    rollout: toRollout(switchFlag),
    activeVersion,
    isPinned: flag?.state === 'ENABLED',
    hasRules: namedVersions(flag).length > 1,
    previous,
    flagVersion,
    versions: installed.map((version) => toVersion(version, report, offered, language)),
  };
}

/** Versions that the flag gives to users. The catalogue contains all versions that the flag names, so that a switch is fast. */
function givenVersions(flag: FlagDefinition | undefined): readonly unknown[] | undefined {
  if (flag?.state !== 'ENABLED') return undefined;
  const rollout = readRollout(flag);
  if (rollout === undefined) return namedVersions(flag);
  const { variant: first, otherwise, rules } = rollout;
  return [otherwise, ...rules.map(({ variant = first }) => variant)].map((variant) => flag.variants[variant]);
}

function toVersion(
  { version, checked, source, signature, packedBytes, refusal, refusalSentence }: PluginVersion,
  { activeVersion, records }: PluginReport,
  offered: ReadonlySet<string>,
  language: Language,
): OPSPluginVersion {
  const record = records.find((one) => one.version === version);
  return {
    version,
    title: checked && pluginTitle(checked, language),
    sdk: checked?.sdk,
    isActive: version === activeVersion,
    isOffered: offered.has(version),
    source,
    signedBy: signature.kind === 'trusted' ? signature.keyId : undefined,
    unknownKey: signature.kind === 'unknown-key' ? signature.keyId : undefined,
    packedBytes,
    contributions: checked === undefined ? 0 : contributionsOf(checked.contributions),
    refusal,
    refusalSentence: refusalSentence && toJson(refusalSentence),
    installedAt: record?.installedAt,
    installedBy: record?.installedBy,
  };
}

function contributionsOf(contributions: object): number {
  return Object.values(contributions).reduce((sum: number, one: unknown) => sum + (Array.isArray(one) ? one.length : 0), 0);
}

export function toRefusedPackage({ file, reason }: RefusedPackage): OPSRefusedPackage {
  return { file, reason: reason.message, reasonSentence: toJson(reason) };
}

function toJson(sentence: Sentence): Record<string, unknown> {
  return { ...sentence };
}
