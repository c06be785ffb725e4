import { versionFlagOf } from '@edge-console/sdk/contract';
import { catalogueUnavailable, inEnglish, sentenceOf } from '../problems.js';
import type { LoaderSnapshot } from '../LoaderSnapshot.js';
import type { ExplainState, Reason } from './Explanation.js';
import { fails, holds, type Step } from './reasons.js';
import { formatMessage } from './sentences.js';

const readCatalogue: Step = (declared, { snapshot }) => {
  if (snapshot.status === 'failed') return fails('CATALOGUE_UNAVAILABLE', catalogueUnavailable(snapshot.error));
  return holds('CATALOGUE', formatMessage('catalogueListed', {}));
};

/** The manifest is valid, the server serves its files, and the version is listed once. */
const acceptManifest: Step = ({ entry, pluginId, version }, { inventory, problems }) => {
  const { baseUrl, refused, refusal } = entry;
  if (refused !== undefined) return fails('PLUGIN_REFUSED', refusal ?? inEnglish(refused));
  const same = inventory.offered.find(({ manifest }) => manifest.id === pluginId && manifest.version === version);
  if (same?.baseUrl === baseUrl) return holds('MANIFEST', formatMessage('manifestValid', { pluginId, version }));
  const problem = problems.find(({ code, values }) => code === 'MANIFEST_INVALID' && values['address'] === baseUrl);
  const broken = problem === undefined ? formatMessage('manifestBroken', { pluginId, address: baseUrl }) : sentenceOf(problem);
  if (same === undefined) return fails('MANIFEST_INVALID', broken);
  return fails('PLUGIN_DUPLICATE', formatMessage('versionListedTwice', { pluginId, version, used: same.baseUrl, other: baseUrl }));
};

/** Whether a change of the plugin is deferred on this page. */
function isDeferred({ plugins }: LoaderSnapshot, pluginId: string): boolean {
  const state = plugins.get(pluginId)?.state;
  return state?.state === 'active' && state.isDeferred === true;
}

const chooseVersion: Step = ({ pluginId, version }, { snapshot, textOf, inventory }) => {
  const chosen = snapshot.plugins.get(pluginId)?.manifest.version;
  const flag = versionFlagOf(pluginId);
  if (chosen === version) return holds('VERSION', formatMessage('versionUsed', { pluginId, version }));
  if (chosen === undefined) return undefined;
  if (isDeferred(snapshot, pluginId)) return fails('DEFERRED', formatMessage('versionWaits', { pluginId, version, chosen }));
  const others = inventory.offered.filter(({ manifest }) => manifest.id === pluginId).length;
  const values = { pluginId, version, chosen, others };
  return fails(
    'VERSION',
    textOf(flag) === chosen ? formatMessage('versionByFlag', { ...values, flag }) : formatMessage('versionNotHighest', values),
  );
};

const askPluginFlag: Step = ({ pluginId }, { isOn, areFlagsKnown, environment, snapshot }) => {
  const flag = `plugin.${pluginId}`;
  const values = { flag, environment };
  if (!areFlagsKnown) return fails('FLAGS_UNKNOWN', formatMessage('flagsUnknown', {}));
  if (!isOn(flag) && isDeferred(snapshot, pluginId)) return holds('DEFERRED', formatMessage('pluginFlagWaits', values));
  if (!isOn(flag)) return fails('PLUGIN_FLAG', formatMessage('pluginFlagOff', values));
  return holds('PLUGIN_FLAG', formatMessage('pluginFlagOn', values));
};

/** The reasons why a plugin is not active, down to the needed plugin that is the root cause. */
function whyInactive(pluginId: string, world: ExplainState, asked: ReadonlySet<string>): readonly Reason[] {
  const report = world.snapshot.plugins.get(pluginId);
  if (report === undefined || report.state.state === 'active' || asked.has(pluginId)) return [];
  const { manifest, state } = report;
  const own =
    state.state === 'failed'
      ? fails(state.cause.code, sentenceOf(state.cause))
      : fails('NEEDS_DISABLED', formatMessage('pluginInactive', { pluginId }, state.cause));
  const isByNeed = state.state === 'disabled' ? world.isOn(manifest.flag) : state.cause.code === 'DEPENDENCY_FAILED';
  if (!isByNeed) return state.state === 'disabled' ? [fails('PLUGIN_FLAG', state.cause)] : [own];
  const next = manifest.requires.find(
    ({ id, optional }) => optional !== true && world.snapshot.plugins.get(id)?.state.state === state.state,
  );
  return [own, ...(next === undefined ? [] : whyInactive(next.id, world, new Set([...asked, pluginId])))];
}

const activatePlugin: Step = ({ pluginId }, world) => {
  if (world.snapshot.status !== 'ready') return fails('CATALOGUE', formatMessage('catalogueReading', {}));
  const reasons = whyInactive(pluginId, world, new Set());
  return reasons.length > 0 ? reasons : holds('PLUGIN_ACTIVE', formatMessage('pluginActive', { pluginId }));
};

/** Conditions of a plugin as a whole, starting with the catalogue. */
export const PLUGIN_STEPS: readonly Step[] = [readCatalogue, acceptManifest, askPluginFlag, chooseVersion, activatePlugin];
