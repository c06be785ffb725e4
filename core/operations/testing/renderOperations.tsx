import type { ApiHandlers } from '@edge-console/sdk/testing';
import { renderScreen } from '@edge-console/sdk/testing';
import type { ReactElement } from 'react';
import texts from '../locales/en-GB.json' with { type: 'json' };
import type { Flag } from '../flags/flagRows.js';

export const FLAG_KEY = 'plugin.pilot';

/** A flag in the API's format: an on/off flag that is off for all users, as in its file. */
export const FLAG: Flag = {
  __typename: 'OPSFlag',
  key: FLAG_KEY,
  value: false,
  variant: 'off',
  definition: { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' },
  base: { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' },
  isChanged: false,
  hasDrifted: false,
  version: 0,
  rollout: { __typename: 'OPSRollout', variant: 'off', otherwise: 'off', rules: [] },
  lastChange: null,
};

const SOURCE = { environment: 'local', service: null, isReadOnly: false, unreachableSince: null };
const PREVIEW = {
  usersTotal: 60,
  usersExamined: 60,
  usersChangedEstimate: 6,
  usersFailing: 0,
  variants: [],
  customers: [],
};

/** Responses with flags. */
export function flagsAnswer(flags: readonly object[], source: Readonly<Record<string, unknown>> = {}) {
  return { ...SOURCE, ...source, flags };
}

export interface OperationsOptions {
  /** A path under 'operations'. */
  readonly route: string;
  readonly path: string;
  readonly api?: ApiHandlers;
  readonly denied?: readonly string[];
}

/** A screen of operations with an API of one flag, {@link FLAG}, that no operator has changed. */
export function renderOperations(screen: ReactElement, { route, path, api = {}, denied = [] }: OperationsOptions) {
  return renderScreen(screen, {
    plugin: { id: 'operations', texts: { 'en-GB': texts } },
    route: `operations/${route}`,
    path: `operations/${path}`,
    denied,
    api: {
      OPSGetFlags: () => flagsAnswer([FLAG]),
      OPSGetFlagHistory: () => ({ data: [], pagination: { totalItems: 0, totalPages: 0 } }),
      OPSGetAudience: () => ({ customers: [], groups: [] }),
      OPSPreviewFlag: () => PREVIEW,
      ...api,
    },
  });
}
