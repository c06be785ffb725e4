import { TelemetryServiceToken, type ErrorContext } from '@edge-console/sdk';
import type { ShellConfig } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { onTestFinished } from 'vitest';
import { BrowserEnvironmentToken } from '../browser/BrowserEnvironment.js';
import { createKernel, type Kernel, type KernelOverrides } from '../container.js';
import {
  createFakeBrowser,
  jsonAnswer,
  recordedResponse,
  type CallHandler,
  type FakeBrowser,
  type FakeBrowserOptions,
} from './fakeBrowser.js';

export const TEST_CONFIG: ShellConfig = {
  environment: 'local',
  version: '1.32.0',
  ofrepUrl: '',
  supportUrl: 'mailto:help@example.com',
  redirectDomains: [],
};

export const OTHER_CUSTOMER = {
  ...TEST_CUSTOMER,
  customerId: '665000000000000000000002',
  customerDisplayName: 'Contoso',
  awsRegion: 'us-east-1',
  rootHierarchyId: '666000000000000000000002',
  uniqueName: 'contoso',
} as const;

export const BASE = `/region/${TEST_CUSTOMER.awsRegion}/customers/${TEST_CUSTOMER.customerId}`;
export const OTHER_BASE = `/region/${OTHER_CUSTOMER.awsRegion}/customers/${OTHER_CUSTOMER.customerId}`;

const typed = (type: string, value: object) => ({ ...value, __typename: type });

/** The response to AuthMe. */
export function meAnswer(changes: object = {}): object {
  return typed('AuthMe', {
    ...TEST_USER,
    defaultCustomer: typed('AuthDefaultCustomer', TEST_USER.defaultCustomer ?? {}),
    customers: [TEST_CUSTOMER, OTHER_CUSTOMER].map((customer) => typed('CustomerSummary', customer)),
    ...changes,
  });
}

/** Allows all actions except the denied ones. */
export function policyAnswer(denied: readonly string[] = []): CallHandler {
  return ({ body }) => {
    const { todos } = (body.variables as { policy: { todos: Record<string, string[]> } }).policy;
    const evaluate = (actions: readonly string[]) => Object.fromEntries(actions.map((action) => [action, !denied.includes(action)]));
    const result = Object.fromEntries(Object.entries(todos).map(([path, actions]) => [path, evaluate(actions)]));
    return typed('CommonCheckPolicyResult', { policyResult: result, withinResult: result });
  };
}

/** A server on which the test user is signed in and has all rights. */
export const SIGNED_IN_SERVER: Readonly<Record<string, CallHandler>> = {
  AuthMe: () => meAnswer(),
  ORGGetRootHierarchy: ({ body }) =>
    typed('Hierarchy', {
      _id: [TEST_CUSTOMER, OTHER_CUSTOMER].find(
        ({ customerId }) => customerId === (body.variables as { filter: { customerId: string } }).filter.customerId,
      )?.rootHierarchyId,
    }),
  CommonCheckPolicy: policyAnswer(),
  CommonGetJobs: () => [],
  CommonGetPreferences: () => [],
  CommonSetPreference: () => typed('Preference', { key: 'any' }),
  AuthCheckToken: () => recordedResponse('AuthCheckToken: session runs'),
  AuthRefreshToken: () => typed('AuthRefreshResult', { expiresAt: inMinutes(60), logout: null }),
  AuthLogout: () => typed('AuthLogoutResult', { logout: true, singleLogoutUrl: null }),
};

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

export interface Report {
  readonly error: unknown;
  readonly context: ErrorContext | undefined;
}

export interface TestKernel extends FakeBrowser {
  readonly kernel: Kernel;
  readonly reports: readonly Report[];
}

export interface TestKernelOptions extends FakeBrowserOptions {
  readonly config?: Partial<ShellConfig>;
  readonly overrides?: KernelOverrides;
}

/**
 * The real kernel on a page with a fake server. All flags are off unless the test serves them. The kernel is disposed when the test ends:
 * test files share a process, so its timers and listeners would affect later tests.
 */
export function createTestKernel(options: TestKernelOptions = {}): TestKernel {
  const browser = createFakeBrowser({ path: BASE, ...options, handlers: { ...SIGNED_IN_SERVER, ...options.handlers } });
  browser.serve('/ofrep/', () => jsonAnswer({ flags: [] }));
  const reports: Report[] = [];
  const telemetry = { report: (error: unknown, context?: ErrorContext) => void reports.push({ error, context }) };
  const overrides = new Map<symbol, unknown>([
    [BrowserEnvironmentToken, browser.environment],
    [TelemetryServiceToken, telemetry],
    ...(options.overrides ?? []),
  ]);
  const kernel = createKernel({ ...TEST_CONFIG, ...options.config }, overrides);
  onTestFinished(() => kernel.dispose());
  return { ...browser, kernel, reports };
}
