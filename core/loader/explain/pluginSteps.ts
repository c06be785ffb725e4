import { versionFlagOf } from '@edge-console/sdk/contract';
import { describeError } from '../problems.js';
import type { LoaderSnapshot } from '../LoaderSnapshot.js';
import type { ExplainWorld, Reason } from './Explanation.js';
import { fails, holds, type Step } from './reasons.js';

const readCatalogue: Step = (declared, { snapshot }) => {
  if (snapshot.status === 'failed')
    return fails('CATALOGUE_UNAVAILABLE', `The plugin catalogue could not be read: ${describeError(snapshot.error)}`);
  return holds('CATALOGUE', 'The plugin is in the catalogue.');
};

/** The manifest is valid, the server gives out its files, and it is the only one of its version. */
const acceptManifest: Step = ({ entry, pluginId, version }, { inventory, problems }) => {
  const { baseUrl, refused } = entry;
  if (refused !== undefined) return fails('PLUGIN_REFUSED', refused);
  const same = inventory.offered.find(({ manifest }) => manifest.id === pluginId && manifest.version === version);
  if (same?.baseUrl === baseUrl) return holds('MANIFEST', `The manifest of '${pluginId}' ${version} is valid.`, { pluginId, version });
  const problem = problems.find((known) => known.pluginId === pluginId && known.message.includes(baseUrl));
  if (same === undefined) return fails('MANIFEST_INVALID', problem?.message ?? `The manifest of '${pluginId}' at ${baseUrl} is not valid.`);
  return fails('PLUGIN_DUPLICATE', `'${pluginId}' ${version} is in the catalogue twice: ${same.baseUrl} is used, ${baseUrl} is not.`);
};

/** The plugin stays on this page as it was, whatever flags and catalogue say by now. */
function isHeld({ plugins }: LoaderSnapshot, pluginId: string): boolean {
  const state = plugins.get(pluginId)?.state;
  return state?.state === 'active' && state.isHeld === true;
}

const chooseVersion: Step = ({ pluginId, version }, { snapshot, textOf, inventory }) => {
  const chosen = snapshot.plugins.get(pluginId)?.manifest.version;
  const flag = versionFlagOf(pluginId);
  const values = { pluginId, version, flag, chosen: chosen ?? '' };
  if (chosen === version) return holds('VERSION', `Version ${version} of '${pluginId}' is the one in use.`, values);
  if (chosen === undefined) return undefined;
  if (isHeld(snapshot, pluginId))
    return fails(
      'HELD',
      `Version ${version} of '${pluginId}' waits: ${chosen} stays while a form is being filled in on this page.`,
      values,
    );
  const why = textOf(flag) === chosen ? `the flag '${flag}' chooses ${chosen}` : `${chosen} is the highest`;
  const others = inventory.offered.filter(({ manifest }) => manifest.id === pluginId).length;
  return fails('VERSION', `Version ${version} of '${pluginId}' is one of ${others}, and ${why}.`, values);
};

const askPluginFlag: Step = ({ pluginId }, { isOn, areFlagsKnown, environment, snapshot }) => {
  const flag = `plugin.${pluginId}`;
  const values = { flag, environment };
  if (!areFlagsKnown) return fails('FLAGS_UNKNOWN', 'The flags are not known yet.', values);
  if (!isOn(flag) && isHeld(snapshot, pluginId))
    return holds('HELD', `The flag '${flag}' is off in ${environment}; that waits: a form is being filled in on this page.`, values);
  if (!isOn(flag)) return fails('PLUGIN_FLAG', `The flag '${flag}' is off in ${environment}.`, values);
  return holds('PLUGIN_FLAG', `The flag '${flag}' is on in ${environment}.`, values);
};

/** What keeps a plugin from being active, down to the one it needs that is at the root of it. */
function whyInactive(pluginId: string, world: ExplainWorld, asked: ReadonlySet<string>): readonly Reason[] {
  const report = world.snapshot.plugins.get(pluginId);
  if (report === undefined || report.state.state === 'active' || asked.has(pluginId)) return [];
  const { manifest, state } = report;
  const own =
    state.state === 'failed'
      ? fails(state.cause.code, state.cause.message, { pluginId })
      : fails('NEEDS_DISABLED', `'${pluginId}' is not active. ${state.cause}`, { pluginId });
  const isByNeed = state.state === 'disabled' ? world.isOn(manifest.flag) : state.cause.code === 'DEPENDENCY_FAILED';
  if (!isByNeed) return state.state === 'disabled' ? [fails('PLUGIN_FLAG', state.cause, { pluginId, flag: manifest.flag })] : [own];
  const next = manifest.requires.find(
    ({ id, optional }) => optional !== true && world.snapshot.plugins.get(id)?.state.state === state.state,
  );
  return [own, ...(next === undefined ? [] : whyInactive(next.id, world, new Set([...asked, pluginId])))];
}

const activatePlugin: Step = ({ pluginId }, world) => {
  if (world.snapshot.status !== 'ready') return fails('CATALOGUE', 'The plugin catalogue is being read.');
  const reasons = whyInactive(pluginId, world, new Set());
  return reasons.length > 0 ? reasons : holds('PLUGIN_ACTIVE', `'${pluginId}' is active, as is all that it needs.`, { pluginId });
};

/** Conditions of a plugin as a whole, from the catalogue inwards. */
export const PLUGIN_STEPS: readonly Step[] = [readCatalogue, acceptManifest, askPluginFlag, chooseVersion, activatePlugin];
