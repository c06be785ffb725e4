import { USER_MENU } from '@edge-console/sdk';
import {
  actionsOfGate,
  flagsOfGate,
  type ExtensionContribution,
  type Gate,
  type MenuContribution,
  type RouteContribution,
} from '@edge-console/sdk/contract';
import { moduleOf } from '../contributions.js';
import { sentenceOf } from '../problems.js';
import type { ExplainState, Reason } from './Explanation.js';
import type { Declared } from './readDeclared.js';
import { fails, holds, type Step } from './reasons.js';
import { formatMessage } from './sentences.js';

const findPlace: Step = ({ pluginId, id, kind }, { refusalsOf }) => {
  if (kind === 'extensionPoints' || kind === 'setup') return undefined;
  const refusal = refusalsOf(pluginId).find(({ contributionId }) => contributionId === id);
  if (refusal !== undefined) return fails('CONTRIBUTION_REFUSED', sentenceOf(refusal));
  return holds('REGISTERED', formatMessage('registered', { id }));
};

const SESSIONS = {
  starting: 'sessionStarting',
  failed: 'sessionFailed',
  expired: 'sessionExpired',
  'signed-out': 'sessionSignedOut',
} as const;

function isForEverybody(kind: string, item: object): boolean {
  return kind === 'extensionPoints' || kind === 'setup' || (kind === 'routes' && (item as RouteContribution).area === 'public');
}

const askSession: Step = ({ kind, item }, { session }) => {
  if (isForEverybody(kind, item)) return holds('SESSION', formatMessage('sessionAny', {}));
  if (session === 'signed-in') return holds('SESSION', formatMessage('sessionSignedIn', {}));
  return fails('SESSION', formatMessage(SESSIONS[session], {}));
};

const askAccess: Step = ({ kind, item }, { hasAccess }) => {
  if (isForEverybody(kind, item)) return undefined;
  if (hasAccess) return holds('CUSTOMER_ACCESS', formatMessage('accessGiven', {}));
  return fails('CUSTOMER_ACCESS', formatMessage('accessMissing', {}));
};

/** Conditions up to the first that is not met. */
function upToFailure(reasons: readonly Reason[]): readonly Reason[] {
  const failure = reasons.findIndex((reason) => !reason.holds);
  return failure === -1 ? reasons : reasons.slice(0, failure + 1);
}

/** Path of the page that a contribution opens; undefined for other contributions. */
function targetOf({ kind, item }: Declared): string | undefined {
  const { target, point, properties } = item as { target?: { path?: unknown }; point?: unknown; properties?: { path?: unknown } };
  const isLine = kind === 'extensions' && point === USER_MENU.id;
  const path = isLine ? properties?.path : target?.path;
  return typeof path === 'string' ? path : undefined;
}

/** Conditions of the contribution, and of the page that it opens. (D-189) */
function gatesOf(declared: Declared, { pageAt }: ExplainState): readonly Gate[] {
  const path = targetOf(declared);
  return [declared.item, path === undefined ? {} : (pageAt(path) ?? {})];
}

const askFlag: Step = (declared, world) => {
  const { isOn, environment } = world;
  const flags = new Set(gatesOf(declared, world).flatMap(flagsOfGate));
  return upToFailure(
    [...flags].map((flag) => {
      const values = { flag, environment };
      return isOn(flag)
        ? holds('FEATURE_FLAG', formatMessage('featureOn', values))
        : fails('FEATURE_FLAG', formatMessage('featureOff', values));
    }),
  );
};

function answerTo(action: string, isShownMeanwhile: boolean, { policy }: ExplainState): Reason {
  const answer = policy(action);
  const asked = isShownMeanwhile ? holds : fails;
  if (answer === 'unknown') return asked('POLICY_UNKNOWN', formatMessage('policyAsked', { action }));
  if (answer === 'denied') return fails('POLICY', formatMessage('policyDenied', { action }));
  return holds('POLICY', formatMessage('policyAllowed', { action }));
}

const askPolicy: Step = (declared, world) => {
  const actions = new Set(gatesOf(declared, world).flatMap(actionsOfGate));
  const isShownMeanwhile = declared.kind === 'menu' || targetOf(declared) !== undefined;
  return upToFailure([...actions].map((action) => answerTo(action, isShownMeanwhile, world)));
};

const askMenu: Step = ({ kind, item }, { hasAddress }) => {
  if (kind !== 'menu') return undefined;
  const entry = item as MenuContribution;
  if (entry.hidden === true) return fails('NOT_HIDDEN', formatMessage('menuHidden', {}));
  if (hasAddress(entry)) return undefined;
  const address = 'external' in entry.target ? entry.target.external : '';
  return fails('ADDRESS', formatMessage('addressMissing', { address }));
};

const askPoint: Step = ({ kind, item }, { snapshot, drawnByShell }) => {
  if (kind !== 'extensions') return undefined;
  const { point } = item as ExtensionContribution;
  const owners = [...snapshot.plugins.values()].filter(({ manifest }) => manifest.contributions.extensionPoints.includes(point));
  const active = owners.find(({ state }) => state.state === 'active')?.manifest.id;
  if (drawnByShell.points.includes(point)) return holds('POINT', formatMessage('pointOfConsole', { point }));
  if (active !== undefined) return holds('POINT', formatMessage('pointOffered', { pluginId: active, point }));
  const inactive = owners[0]?.manifest.id;
  if (inactive === undefined) return fails('POINT', formatMessage('pointMissing', { point }));
  return fails('POINT', formatMessage('pointInactive', { pluginId: inactive, point }));
};

const askPlace: Step = ({ kind }, { drawnByShell }) => {
  if (kind === 'extensionPoints' || kind === 'setup' || kind === 'extensions' || drawnByShell.kinds.includes(kind)) return undefined;
  return fails('PLACE', formatMessage('placeMissing', {}));
};

const askCode: Step = ({ pluginId, id, item }, { failureOf, faultOf }) => {
  const module = moduleOf(item);
  const failure = module === undefined ? undefined : failureOf(pluginId, module);
  if (failure !== undefined) return fails(failure.kind === 'setup' ? 'SETUP_FAILED' : 'MODULE_FAILED', sentenceOf(failure));
  const fault = faultOf(id);
  if (fault === undefined) return undefined;
  const { count, message } = fault;
  // The part failed since the page was opened, but may be shown by now: the failure is mentioned, but is not the reason.
  return holds('CODE', formatMessage('failedHere', { count, detail: message }));
};

const isShown: Step = ({ kind, item }) => {
  if (kind === 'extensionPoints') return holds('SHOWN', formatMessage('shownToOthers', {}));
  if (kind === 'setup') return holds('SHOWN', formatMessage('shownSetup', {}));
  if (kind === 'routes') return holds('SHOWN', formatMessage('shownRoute', { path: (item as RouteContribution).path }));
  if (kind === 'extensions') {
    const { point } = item as ExtensionContribution;
    return holds('SHOWN', formatMessage('shownWhere', { point }));
  }
  return holds('SHOWN', formatMessage('shown', {}));
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
