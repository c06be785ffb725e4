import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import source from './cities.json' with { type: 'json' };
import { geocoderOf, GeocoderError, HttpGeocoder, MOST_PLACES } from './index.js';

const PLACE = { display_name: 'Melbourne, Victoria, Australia', lat: '-37.81', lon: '144.96' };

/** Starts a geocoder. @returns its address */
async function startGeocoder(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/search?key=secret`;
}

const answering =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' }).end(body);

async function failureOf(url: string, timeout?: number): Promise<GeocoderError> {
  const failure = await new HttpGeocoder({ url }, timeout).search('Melbourne').catch((error: unknown) => error);
  if (!(failure instanceof GeocoderError)) throw new Error(`The geocoder did not fail with its own error: ${String(failure)}`);
  return failure;
}

describe('the cities of the server', () => {
  const addresses = async (text: string, country = 'FR') =>
    (await geocoderOf(undefined).search(text, country)).map(({ address }) => address);

  test('the largest city with the name is first, with its coordinate', async () => {
    const [first, ...others] = await geocoderOf(undefined).search('melbourne', 'AU');
    expect(first).toEqual({ address: 'Melbourne, VIC, Australia', coordinate: { lat: -37.814, lng: 144.9633 } });
    expect(others.map(({ address }) => address)).toContain('Melbourne, FL, United States');
  });

  test.each([
    ['without accents', 'zurich', 'Zürich, Switzerland'],
    ['by the beginning of a name', 'Wellingt', 'Wellington, New Zealand'],
    ['by name and region', 'melbourne fl', 'Melbourne, FL, United States'],
    ['by name and country', 'Dublin, Ire', 'Dublin, Ireland'],
  ])('are found %s', async (_how, text, address) => {
    expect((await addresses(text))[0]).toBe(address);
  });

  test.each([
    ['AU', 'Newcastle, NSW, Australia'],
    ['ZA', 'Newcastle, South Africa'],
  ])('of several with the same name, those in %s are first', async (country, address) => {
    expect((await addresses('newcastle', country))[0]).toBe(address);
  });

  test('a name is preferred to a larger city whose other words match', async () => {
    expect((await addresses('york'))[0]).toBe('York, England, United Kingdom');
    expect(await addresses('york')).toContain('New York City, NY, United States');
  });

  test('are at most a few, and none without a match', async () => {
    expect(await addresses('a')).toHaveLength(MOST_PLACES);
    expect(await addresses('no such city')).toEqual([]);
    expect(await addresses(' , ')).toEqual([]);
  });

  test('are at least two thousand of all continents, with valid coordinates, each once', async () => {
    const lines = source.cities.map((line) => line.split('|'));
    expect(lines.length).toBeGreaterThan(2000);
    for (const [, , , lat, lng] of lines) {
      expect(Math.abs(Number(lat))).toBeLessThanOrEqual(90);
      expect(Math.abs(Number(lng))).toBeLessThanOrEqual(180);
    }
    const names = lines.map(([name, region, country]) => [name, region, country].join('|'));
    expect(new Set(names).size).toBe(names.length);
    const countries = new Set(lines.map(([, , country]) => country));
    for (const country of ['AU', 'NZ', 'GB', 'IE', 'US', 'FR', 'DE', 'BR', 'ZA', 'JP', 'IN', 'FJ']) expect(countries).toContain(country);
  });
});

describe('a geocoder with the interface of Nominatim', () => {
  test('receives the text and keeps the parameters of its address', async () => {
    const seen: (string | undefined)[] = [];
    const url = await startGeocoder((request, response) => {
      seen.push(request.url, request.headers['user-agent']);
      answering(JSON.stringify([PLACE]))(request, response);
    });
    expect(await geocoderOf({ url }).search('Melbourne & more', 'AU')).toEqual([
      { address: PLACE.display_name, coordinate: { lat: -37.81, lng: 144.96 } },
    ]);
    expect(seen).toEqual(['/search?key=secret&q=Melbourne+%26+more&format=jsonv2&limit=8', 'edge-console']);
  });

  test('a long address is shortened at a comma, and more places than asked for are left out', async () => {
    const long = { ...PLACE, display_name: `${'a'.repeat(120)}, ${'b'.repeat(70)}, ${'c'.repeat(100)}` };
    const places = await geocoderOf({ url: await startGeocoder(answering(JSON.stringify([long, ...Array(20).fill(PLACE)]))) }).search(
      'x',
      'AU',
    );
    expect(places).toHaveLength(MOST_PLACES);
    expect(places[0]?.address).toBe(`${'a'.repeat(120)}, ${'b'.repeat(70)}`);
  });

  test.each([
    ['a status other than 200', answering('[]', 503), 'the response has status 503'],
    ['a redirect, which is not followed', answering('', 302), 'the response has status 302'],
    ['text that is not JSON', answering('<html>'), 'the response is not valid JSON'],
    ['another structure', answering('{"error":"quota"}'), 'the response is missing or invalid'],
    ['a place without a name', answering(JSON.stringify([{ ...PLACE, display_name: '' }])), '[0].display_name is missing or invalid'],
    ['a coordinate outside the range', answering(JSON.stringify([{ ...PLACE, lat: '91' }])), '[0].lat is missing or invalid'],
    ['a response that is too large', answering(' '.repeat(300 * 1024)), 'the response has more than 262144 bytes'],
  ])('%s is a failure with a reason that contains no values', async (_what, answer, reason) => {
    expect((await failureOf(await startGeocoder(answer))).reason).toBe(reason);
  });

  test('a response that does not arrive in time is a failure', async () => {
    expect((await failureOf(await startGeocoder(() => undefined), 50)).reason).toBe('the response did not arrive in time');
  });

  test('an unreachable geocoder is a failure that does not contain its address', async () => {
    const failure = await failureOf('http://127.0.0.1:1/search?key=secret');
    expect(failure.reason).toBe('the geocoder is unreachable');
    expect(failure.cause).toBeUndefined();
  });
});
