import { serverError } from '@edge-console/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { DefaultTelemetryService } from '../../kernel/telemetry/DefaultTelemetryService.js';
import { TEST_CONFIG } from '../../kernel/testing/createTestKernel.js';
import { ShellFaults } from './ShellFaults.js';
import { watchFaults } from './watchFaults.js';

afterEach(() => vi.restoreAllMocks());

/** A page whose own code is served from this origin. */
function watchedPage() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://c.example' } });
  const faults = new ShellFaults(new DefaultTelemetryService(TEST_CONFIG));
  watchFaults(page as unknown as Window, (pluginId, error) => {
    if (pluginId === undefined) faults.threw(error);
  });
  const thrown = (message: string, file = 'https://c.example/assets/main.js') =>
    Object.assign(new Error(message), { stack: `Error: ${message}\n at ${file}:1:2` });
  return {
    thrown,
    throws: (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error })),
    rejects: (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    reports: () => warn.mock.calls,
  };
}

test("GQL-013: uncaught errors and rejections of the console's own code are reported, each once and without secrets", () => {
  const page = watchedPage();
  page.throws(page.thrown('a handler failed for ada@example.com'));
  page.rejects(page.thrown('a promise failed'));
  for (let second = 0; second < 10; second += 1) page.throws(page.thrown('a timer failed'));
  const where = { contributionId: 'shell', code: 'UNCAUGHT' };
  expect(page.reports()).toEqual([
    ['[edge] Error: a handler failed for [email]', where],
    ['[edge] Error: a promise failed', where],
    ['[edge] Error: a timer failed', where],
  ]);
});

test('errors of other code on the page, and failed calls, which the call has reported, are ignored', () => {
  const page = watchedPage();
  page.throws(page.thrown('of an extension of the browser', 'chrome-extension://abc/content.js'));
  page.throws('Script error.');
  page.rejects(serverError('FORBIDDEN'));
  expect(page.reports()).toEqual([]);
});

test('one page reports at most fifty different texts', () => {
  const page = watchedPage();
  for (let number = 0; number < 60; number += 1) page.throws(page.thrown(`failure ${number}`));
  expect(page.reports()).toHaveLength(50);
});
