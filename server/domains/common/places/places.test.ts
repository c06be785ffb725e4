import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCustomer, buildUser, startTestConsole, type TestBrowser, type TestConsole } from '../../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
const SEARCH =
  'query CommonSearchPlaces($searchText: String!) { CommonSearchPlaces(searchText: $searchText) { address coordinate { lat lng } } }';

/** The next response of the geocoder, and the texts that it was asked for. */
let answered: { readonly status: number; readonly places: readonly object[] };
const asked: (string | null)[] = [];
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder').searchParams.get('q'));
  response.writeHead(answered.status).end(JSON.stringify(answered.places));
});
let server: TestConsole;
let browser: TestBrowser;

beforeAll(async () => {
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  server = await startTestConsole({ GEOCODING_URL: `http://127.0.0.1:${String((geocoder.address() as AddressInfo).port)}/search` });
  const customer = await buildCustomer(server.database.storage);
  const user = await buildUser(server.database.storage, customer, {
    email: 'place-finder@example.com',
    password: PASSWORD,
    mfaEnabled: false,
  });
  browser = server.browser();
  await browser.signIn(user.email, PASSWORD);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => geocoder.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  answered = { status: 200, places: [] };
});

const search = (searchText: string, by = browser) => by.call<{ CommonSearchPlaces: readonly object[] }>(SEARCH, { searchText });

test('VAC-043: the places of the geocoder are returned with their coordinates', async () => {
  answered = { status: 200, places: [{ display_name: 'Melbourne, Australia', lat: '-37.81', lon: '144.96' }] };
  expect((await search(' Melb ')).data?.CommonSearchPlaces).toEqual([
    { address: 'Melbourne, Australia', coordinate: { lat: -37.81, lng: 144.96 } },
  ]);
  expect(asked).toEqual(['Melb']);
});

test('require a session', async () => {
  expect((await search('Melbourne', server.browser())).code).toBe('UNAUTHENTICATED');
  expect(asked).toEqual([]);
});

test('a text that is too short finds none, and one that is too long is refused, without a request to the geocoder', async () => {
  expect((await search(' M ')).data?.CommonSearchPlaces).toEqual([]);
  expect((await search('M'.repeat(201))).code).toBe('BAD_REQUEST');
  expect(asked).toEqual([]);
});

test('a failed geocoder is an error that the console can explain', async () => {
  answered = { status: 503, places: [] };
  expect((await search('Melbourne')).code).toBe('DOWNSTREAM_SERVICE_ERROR');
});
