import { Emitter, type ErrorContext, type SessionState } from '@edge-console/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedModule } from '../LoaderSnapshot.js';
import { PluginReporter } from './PluginReporter.js';

const CUSTOMER = '1'.repeat(24);
const SIGNED_IN = { status: 'signed-in', customer: { customerId: CUSTOMER } } as SessionState;
const SIGNED_OUT = { status: 'signed-out' } as SessionState;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page(state = SIGNED_IN) {
  const reports = new Emitter<ErrorContext>();
  const loads = new Emitter<LoadedModule>();
  const changes = new Emitter<SessionState>();
  const session = { state, onDidChange: changes.event };
  const mutate = vi.fn(() => Promise.resolve({}));
  const reporter = new PluginReporter({
    graphql: { mutate: mutate as never },
    session,
    onDidReport: reports.event,
    onDidLoadModule: loads.event,
    versionOf: (id) => (id === 'customers' ? '1.1.0' : undefined),
  });
  const sent = () => mutate.mock.calls.map((call) => (call as unknown as [unknown, unknown])[1]);
  return { reports, loads, changes, session, mutate, reporter, sent };
}

describe('the reports of a page about its plugins', () => {
  test('contain that a version ran, once, and its failures, counted, in one call', async () => {
    const { reports, loads, sent } = page();
    loads.fire({ pluginId: 'customers', version: '1.1.0', milliseconds: 41.6 });
    loads.fire({ pluginId: 'customers', version: '1.1.0', milliseconds: 3 });
    for (const contributionId of ['customers.list', 'customers.list', 'customers.form'])
      reports.fire({ pluginId: 'customers', contributionId });
    reports.fire({ pluginId: 'customers', code: 'MODULE_FAILED' });
    await vi.advanceTimersByTimeAsync(3_000);
    const faults = [
      { code: 'RENDER_FAILED', contributionId: 'customers.list', times: 2 },
      { code: 'RENDER_FAILED', contributionId: 'customers.form', times: 1 },
      { code: 'MODULE_FAILED', times: 1 },
    ];
    expect(sent()).toEqual([{ reports: [{ pluginId: 'customers', version: '1.1.0', loadTime: 42, faults }], customerId: CUSTOMER }]);
  });

  test("do not contain the server's errors, nor errors without a plugin or of an unknown plugin", async () => {
    const { reports, mutate } = page();
    reports.fire({ pluginId: 'customers', operation: 'ORGGetCustomers', code: 'FORBIDDEN' });
    reports.fire({ pluginId: 'stranger', code: 'MODULE_FAILED' });
    reports.fire({ code: 'CATALOGUE_UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(mutate).not.toHaveBeenCalled();
  });

  test('wait until a user is signed in', async () => {
    const { reports, changes, session, mutate } = page(SIGNED_OUT);
    reports.fire({ pluginId: 'customers', code: 'MODULE_FAILED' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(mutate).not.toHaveBeenCalled();
    session.state = SIGNED_IN;
    changes.fire(SIGNED_IN);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(mutate).toHaveBeenCalledOnce();
  });

  test('are not sent after the reporter is disposed', async () => {
    const { reports, reporter, mutate } = page();
    reporter.dispose();
    reports.fire({ pluginId: 'customers', code: 'MODULE_FAILED' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(mutate).not.toHaveBeenCalled();
  });
});
