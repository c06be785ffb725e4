import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { HttpPackageSource, packageSourceOf, PackageSourceError } from './index.js';

const KEY = 'a key of the provider that is long enough';
const PACKAGE = { externalId: 'ph-1', name: 'Store team', description: '', product: 'FI', language: 'en-AU' };

/** Starts a provider. @returns its address */
async function startProvider(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/packages?list=all`;
}

const answering =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' }).end(body);

async function failureOf(url: string, timeout?: number): Promise<PackageSourceError> {
  const failure = await new HttpPackageSource({ url, key: KEY }, timeout).packagesOf('customer-1').catch((error: unknown) => error);
  if (!(failure instanceof PackageSourceError)) throw new Error(`The source did not fail with its own error: ${String(failure)}`);
  return failure;
}

test('the request names the customer, and has the key as bearer token', async () => {
  const seen: (string | undefined)[] = [];
  const url = await startProvider((request, response) => {
    seen.push(request.url, request.headers.authorization);
    answering(JSON.stringify({ packages: [PACKAGE] }))(request, response);
  });
  expect(await packageSourceOf({ url, key: KEY }).packagesOf('customer-1')).toEqual([PACKAGE]);
  expect(seen).toEqual(['/packages?list=all&customerId=customer-1', `Bearer ${KEY}`]);
});

test('without a provider, the stored packages are the catalogue', async () => {
  const source = packageSourceOf(undefined);
  expect([source.isRemote, await source.packagesOf('customer-1')]).toEqual([false, []]);
});

const withPackage = (changes: object) => JSON.stringify({ packages: [PACKAGE, { ...PACKAGE, externalId: 'ph-2', ...changes }] });

test.each<[string, RequestListener, string]>([
  ['a response with an error', answering('{}', 503), 'the response has status 503'],
  ['a rejected key', answering('{}', 401), 'the response has status 401'],
  ['a redirect', answering('{}', 302), 'the response has status 302'],
  ['a response that is not JSON', answering('<html>'), 'the response is not valid JSON'],
  ['a response without packages', answering('{}'), 'packages is missing or invalid'],
  ['a list', answering('[]'), 'the response is missing or invalid'],
  ['null', answering('null'), 'the response is missing or invalid'],
  ['an unknown product', answering(withPackage({ product: 'XX' })), 'packages[1].product is missing or invalid'],
  ['a package without a name', answering(withPackage({ name: undefined })), 'packages[1].name is missing or invalid'],
  ['a name that is not a text', answering(withPackage({ name: 7 })), 'packages[1].name is missing or invalid'],
  ['a long name', answering(withPackage({ name: 'x'.repeat(101) })), 'packages[1].name is missing or invalid'],
  ['an invalid language', answering(withPackage({ language: 'English' })), 'packages[1].language is missing or invalid'],
  ['the same id twice', answering(withPackage({ externalId: 'ph-1' })), 'packages[1].externalId repeats that of another package'],
  [
    'a response that is too large',
    (_request, response) => response.end(`"${'x'.repeat(8 * 1024 * 1024)}"`),
    'the response has more than 8388608 bytes',
  ],
])('%s is an error that names the place, and neither the key nor values', async (_case, answer, reason) => {
  const failure = await failureOf(await startProvider(answer));
  expect(failure.reason).toBe(reason);
  expect(failure.message).toBe(`The assessment provider returned no packages: ${reason}.`);
});

test('a provider that does not answer is an error after the timeout', async () => {
  const url = await startProvider(() => undefined);
  expect((await failureOf(url, 50)).reason).toBe('the response did not arrive in time');
});

test('a provider that cannot be reached is an error', async () => {
  expect((await failureOf('http://127.0.0.1:1/packages')).reason).toBe('the provider is unreachable');
});
