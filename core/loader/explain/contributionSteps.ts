import type { ExtensionContribution, Gate, MenuContribution, RouteContribution } from '@edge-console/sdk/contract';
import { moduleOf } from '../contributions.js';
import { fails, holds, type Step } from './reasons.js';

const findPlace: Step = ({ pluginId, id, kind }, { refusalsOf }) => {
  if (kind === 'extensionPoints' || kind === 'setup') return undefined;
  const refusal = refusalsOf(pluginId).find(({ contributionId }) => contributionId === id);
  if (refusal !== undefined) return fails('CONTRIBUTION_REFUSED', refusal.message, { pluginId, id });
  return holds('REGISTERED', `'${id}' is registered.`, { id });
};

const SESSIONS = {
  starting: 'It is not known yet who is signed in.',
  failed: 'It could not be found out who is signed in.',
  expired: 'The session has expired.',
  'signed-out': 'Nobody is signed in, and it is shown to signed-in users only.',
} as const;

function isForEverybody(kind: string, item: object): boolean {
  return kind === 'extensionPoints' || kind === 'setup' || (kind === 'routes' && (item as RouteContribution).area === 'public');
}

const askSession: Step = ({ kind, item }, { session }) => {
  if (isForEverybody(kind, item)) return holds('SESSION', 'It does not matter who is signed in.');
  if (session === 'signed-in') return holds('SESSION', 'Somebody is signed in.');
  return fails('SESSION', SESSIONS[session], { session });
};

const askAccess: Step = ({ kind, item }, { hasAccess }) => {
  if (isForEverybody(kind, item)) return undefined;
  if (hasAccess) return holds('CUSTOMER_ACCESS', 'The user may work in the selected customer.');
  return fails('CUSTOMER_ACCESS', 'The user has no access to the selected customer.');
};

const askFlag: Step = ({ item }, { isOn, environment }) => {
  const { flag } = item as Gate;
  if (flag === undefined) return undefined;
  const values = { flag, environment };
  if (!isOn(flag)) return fails('FEATURE_FLAG', `The feature flag '${flag}' is off in ${environment}.`, values);
  return holds('FEATURE_FLAG', `The feature flag '${flag}' is on in ${environment}.`, values);
};

const askPolicy: Step = ({ item }, { policy }) => {
  const { action } = item as Gate;
  if (action === undefined) return undefined;
  const answer = policy(action);
  if (answer === 'unknown') return fails('POLICY_UNKNOWN', `Whether '${action}' is allowed is being asked.`, { action });
  if (answer === 'denied') return fails('POLICY', `The user may not '${action}' here.`, { action });
  return holds('POLICY', `The user may '${action}' here.`, { action });
};

const askMenu: Step = ({ kind, item }, { hasAddress }) => {
  if (kind !== 'menu') return undefined;
  const entry = item as MenuContribution;
  if (entry.hidden === true) return fails('NOT_HIDDEN', 'Its manifest says that the menu never shows it.');
  if (hasAddress(entry)) return undefined;
  const address = 'external' in entry.target ? entry.target.external : '';
  return fails('ADDRESS', `A setting that its address ${address} needs has no value in this environment.`, { address });
};

const askPoint: Step = ({ kind, item }, { snapshot, drawnByShell }) => {
  if (kind !== 'extensions') return undefined;
  const { point } = item as ExtensionContribution;
  const owners = [...snapshot.plugins.values()].filter(({ manifest }) => manifest.contributions.extensionPoints.includes(point));
  const active = owners.find(({ state }) => state.state === 'active')?.manifest.id;
  if (drawnByShell.points.includes(point)) return holds('POINT', `The console itself offers the extension point '${point}'.`, { point });
  if (active !== undefined) return holds('POINT', `'${active}' offers the extension point '${point}'.`, { point, pluginId: active });
  const inactive = owners[0]?.manifest.id;
  if (inactive === undefined) return fails('POINT', `No plugin offers the extension point '${point}'.`, { point });
  return fails('POINT', `'${inactive}', which offers the extension point '${point}', is not active.`, { point, pluginId: inactive });
};

const askPlace: Step = ({ kind }, { drawnByShell }) => {
  if (kind === 'extensionPoints' || kind === 'setup' || kind === 'extensions' || drawnByShell.kinds.includes(kind)) return undefined;
  return fails('PLACE', 'This console has no page that shows contributions of this kind.', { kind });
};

const askCode: Step = ({ pluginId, id, item }, { failureOf, faultOf }) => {
  const module = moduleOf(item);
  const failure = module === undefined ? undefined : failureOf(pluginId, module);
  if (failure !== undefined)
    return fails(failure.kind === 'setup' ? 'SETUP_FAILED' : 'MODULE_FAILED', failure.message, { pluginId, id, kind: failure.kind });
  const fault = faultOf(id);
  if (fault === undefined) return undefined;
  const { count, message } = fault;
  // It failed since the page was opened, but may show by now: told, and no reason not to be there.
  return holds('CODE', `It failed ${count} times on this page, last with: ${message}`, { count: String(count) });
};

const isShown: Step = ({ kind, item }) => {
  if (kind === 'extensionPoints') return holds('SHOWN', 'Other plugins can contribute to it.');
  if (kind === 'setup') return holds('SHOWN', "It runs before the plugin's first screen.");
  if (kind === 'routes') return holds('SHOWN', `It opens at '${(item as RouteContribution).path}'.`);
  if (kind === 'extensions') {
    const { point } = item as ExtensionContribution;
    return holds('SHOWN', `It is shown wherever '${point}' is drawn.`, { point });
  }
  return holds('SHOWN', 'It is shown.');
};

/** Conditions of one contribution of an active plugin. */
export const CONTRIBUTION_STEPS: readonly Step[] = [
  findPlace,
  askSession,
  askAccess,
  askFlag,
  askPolicy,
  askMenu,
  askPoint,
  askPlace,
  askCode,
  isShown,
];
