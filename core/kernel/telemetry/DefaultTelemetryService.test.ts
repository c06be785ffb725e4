import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_CONFIG } from '../testing/createTestKernel.js';
import { DefaultTelemetryService } from './DefaultTelemetryService.js';
import { scrub, scrubAll } from './scrub.js';

const { init, captureException } = vi.hoisted(() => ({ init: vi.fn(), captureException: vi.fn() }));
vi.mock('@sentry/react', () => ({ init, captureException }));

afterEach(() => {
  vi.restoreAllMocks();
  init.mockReset();
  captureException.mockReset();
});

describe('GQL-013: personal data that must not leave the page', () => {
  test.each([
    ['mail to ada.lovelace+x@example.co.uk failed', 'mail to [email] failed'],
    [
      'mail to zoë@exämple.de, /people/ada%40example.com and smtp://ada:hunter2@example.com failed',
      'mail to [email], [email] and smtp://ada:[email] failed',
    ],
    ['GET https://console.example/login?redirect=%2Fusers&email=a#x failed', 'GET https://console.example/login failed'],
    ['at /resetPassword?token=abc.def', 'at /resetPassword'],
    ['Authorization: Bearer abc.DEF-123', 'Authorization: Bearer [token]'],
    ['eyJhbGciOi.eyJzdWIi.sig_nature', '[token]'],
    ['password: "hunter2" was wrong', 'password: "[removed]" was wrong'],
    [`value ${'a1'.repeat(24)} refused`, 'value [token] refused'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  test('useful details stay in the report', () => {
    const text = "Cannot read properties of undefined (reading 'name') at /assets/shell-B3x9.js:12:34 customer 665000000000000000000001";
    expect(scrub(text)).toBe(text);
  });

  test('the time for a long text depends on the length that is kept, and no address is cut', () => {
    const address = 'ada@example.com';
    for (const length of [3_980, 3_990, 3_999, 1_000_000]) {
      const kept = scrub(`${'x '.repeat(length / 2)}${address} and ${'more'.repeat(length)}`);
      expect(kept.length).toBeLessThan(4_020);
      expect(kept).not.toContain('ada');
    }
    expect(scrub('a'.repeat(1_000_000))).toBe('[shortened]');
  });

  test('at any depth of an event', () => {
    expect(scrubAll({ a: [{ b: 'a@example.com', n: 1 }], c: null })).toEqual({ a: [{ b: '[email]', n: 1 }], c: null });
  });
});

describe('GQL-013, D-140: without an error service', () => {
  test('RECGQL-014: a scrubbed line on the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    new DefaultTelemetryService(TEST_CONFIG).report(new TypeError('a@example.com is gone'), { pluginId: 'customers' });
    expect(warn).toHaveBeenCalledWith('[edge] TypeError: [email] is gone', { pluginId: 'customers' });
    expect(init).not.toHaveBeenCalled();
  });

  test('any thrown value becomes an error', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    new DefaultTelemetryService(TEST_CONFIG).report('just text');
    expect(warn).toHaveBeenCalledWith('[edge] Error: just text', {});
  });
});

describe('GQL-013: with an error service', () => {
  const config = { ...TEST_CONFIG, sentryDsn: 'https://key@errors.example/1' };
  let service: DefaultTelemetryService;
  beforeEach(() => void (service = new DefaultTelemetryService(config)));

  test('RECGQL-014: its code is loaded for the first report, which is not lost', async () => {
    expect(init).not.toHaveBeenCalled();
    service.report(new Error('first a@example.com'), { operation: 'AuthMe', code: 'NETWORK' });
    service.report(new Error('second'));
    await vi.waitFor(() => expect(captureException).toHaveBeenCalledTimes(2));
    expect(init).toHaveBeenCalledOnce();
    expect(init.mock.calls[0]?.[0]).toMatchObject({
      dsn: config.sentryDsn,
      environment: 'local',
      release: '1.32.0',
      defaultIntegrations: false,
      maxBreadcrumbs: 0,
    });
    const [error, hint] = captureException.mock.calls[0] as [Error, unknown];
    expect([error.message, hint]).toEqual(['first [email]', { tags: { operation: 'AuthMe', code: 'NETWORK' } }]);
  });

  test('other properties of the error are not sent', async () => {
    service.report(Object.assign(new Error('x'), { variables: { password: 'hunter2' } }));
    await vi.waitFor(() => expect(captureException).toHaveBeenCalled());
    expect(JSON.stringify(Object.entries(captureException.mock.calls[0]?.[0] as object))).not.toContain('hunter2');
  });

  test('the request and the user of an event are removed', async () => {
    service.report(new Error('x'));
    await vi.waitFor(() => expect(init).toHaveBeenCalled());
    const [options] = init.mock.calls[0] as [{ beforeSend: (event: object) => object }];
    expect(
      options.beforeSend({ request: { url: 'https://x/?token=1' }, user: { email: 'a@example.com' }, message: 'b@example.com' }),
    ).toEqual({ message: '[email]' });
  });
});
