import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCatalogue } from './fetchCatalogue.js';

const CATALOGUE = { schemaVersion: 1, environment: 'local', revision: '1', plugins: [] };
const answer = (status: number, body: unknown = CATALOGUE) => Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outcomeOf = async (loading: Promise<unknown>) => {
  const outcome = loading.then(
    (value) => value,
    (error: unknown) => (error as Error).message,
  );
  await vi.advanceTimersByTimeAsync(15_000);
  return outcome;
};

test('one request without failures', async () => {
  const fetcher = vi.fn(() => answer(200));
  await expect(outcomeOf(fetchCatalogue('en-GB', undefined, fetcher))).resolves.toEqual(CATALOGUE);
  expect(fetcher).toHaveBeenCalledTimes(1);
});

test('a temporary failure does not remove the plugins of the session', async () => {
  const fetcher = vi
    .fn(() => answer(200))
    .mockImplementationOnce(() => answer(503))
    .mockImplementationOnce(() => Promise.reject(new TypeError('network')));
  await expect(outcomeOf(fetchCatalogue('en-GB', undefined, fetcher))).resolves.toEqual(CATALOGUE);
});

test.each([
  ['refuses', () => answer(500), 'The plugin catalogue could not be loaded: the server answered 500'],
  ['hangs', () => new Promise<Response>(() => undefined), 'The plugin catalogue could not be loaded: no answer within 3 seconds'],
  [
    'answers something else',
    () => answer(200, { html: true }),
    'The plugin catalogue could not be loaded: the response is not a plugin catalogue',
  ],
])('KERNEL-018: a server that %s ends in a failure with its cause', async (title, fetcher, message) => {
  await expect(outcomeOf(fetchCatalogue('en-GB', undefined, fetcher))).resolves.toBe(message);
});
