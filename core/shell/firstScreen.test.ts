import { FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken, type PolicyAnswer } from '@edge-console/sdk';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE } from '../kernel/testing/createTestKernel.js';
import { createRegistries } from '../registries/createRegistries.js';
import { firstScreen, type FirstScreenParts } from './firstScreen.js';

interface State {
  readonly policy?: PolicyAnswer;
  /** Resolves when the screen's module has been loaded; by default at once. */
  readonly module?: () => Promise<unknown>;
  /** Resolves when the responses to its first queries have arrived; by default at once. */
  readonly data?: Promise<void>;
  readonly refreshed?: Promise<void>;
}

const FOREVER = new Promise<never>(() => undefined);

/** Opens {base}/groups for a signed-in user. */
function open({ policy = 'allowed', module = async () => undefined, data = Promise.resolve(), refreshed = Promise.resolve() }: State = {}) {
  window.history.replaceState(null, '', `${BASE}/groups`);
  const registries = createRegistries();
  registries.routes.register('iam', {
    id: 'iam.groups.page',
    area: 'base',
    path: 'groups',
    module: './Groups',
    title: 'groups',
    action: 'org:viewGroupList',
  });
  const loadModule = vi.fn((_pluginId: string, _module: string) => module());
  const services = new Map<symbol, unknown>([
    [SessionServiceToken, { state: { status: 'signed-in', user: TEST_USER, customer: TEST_CUSTOMER, hasAccess: true } }],
    [FeatureFlagsToken, { status: 'ready', isOn: () => true }],
    [PolicyCheckerToken, { peek: () => policy }],
  ]);
  const parts = {
    services: { get: (token: symbol) => services.get(token) },
    registries,
    loader: { snapshot: { status: 'ready', plugins: new Map() }, loadModule },
    early: { arrived: () => data },
    refreshed,
  } as unknown as FirstScreenParts;
  let isReady = false;
  void firstScreen(parts).then(() => (isReady = true));
  return {
    loadModule,
    /** Whether the page would be rendered after this time. */
    isReadyAfter: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return isReady;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the first rendering of the page', () => {
  test('KERNEL-020: waits for the code of the screen, which it loads when the catalogue is known', async () => {
    let refresh: () => void = () => undefined;
    let load: (value?: unknown) => void = () => undefined;
    const { loadModule, isReadyAfter } = open({
      refreshed: new Promise((resolve) => (refresh = resolve)),
      module: () => new Promise((resolve) => (load = resolve)),
    });
    expect(await isReadyAfter(500)).toBe(false);
    expect(loadModule).not.toHaveBeenCalled();
    refresh();
    expect(await isReadyAfter(0)).toBe(false);
    expect(loadModule).toHaveBeenCalledExactlyOnceWith('iam', './Groups');
    load();
    expect(await isReadyAfter(0)).toBe(true);
  });

  test('does not wait longer than a second for the code', async () => {
    const { isReadyAfter } = open({ module: () => FOREVER });
    expect(await isReadyAfter(999)).toBe(false);
    expect(await isReadyAfter(1)).toBe(true);
  });

  test('does not wait longer than a tenth of a second for data that was requested early', async () => {
    const { isReadyAfter } = open({ data: FOREVER });
    expect(await isReadyAfter(99)).toBe(false);
    expect(await isReadyAfter(1)).toBe(true);
  });

  test('shows why the code failed', async () => {
    expect(await open({ module: () => Promise.reject(new Error('missing')) }).isReadyAfter(0)).toBe(true);
  });

  test.for<PolicyAnswer>(['denied', 'unknown'])('loads no code of a screen while the right to it is %s', async (policy) => {
    const { loadModule, isReadyAfter } = open({ policy });
    expect(await isReadyAfter(0)).toBe(true);
    expect(loadModule).not.toHaveBeenCalled();
  });
});
