import { COOKIES } from '@edge-console/sdk/contract';
import { expect, test, vi } from 'vitest';
import { BASE, createTestKernel, inMinutes, type TestKernelOptions } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';

const PATH = '/api/ap-southeast-2/jobs/66b000000000000000000001/file';
const COOKIES_OF_SESSION = { [COOKIES.authToken]: 'secret-token', [COOKIES.xsrf]: 'xsrf-value' };

function start(answer: () => Response | Promise<Response>, options: TestKernelOptions = {}) {
  const made = createTestKernel({ path: BASE, cookies: COOKIES_OF_SESSION, ...options });
  made.serve('/api/', answer);
  return { ...made, file: () => made.kernel.jobs.file('66b000000000000000000001') };
}
const csv = () => new Response('Name\r\nNight shift\r\n', { headers: { 'content-type': 'text/csv' } });

test('a file is requested in the region of the address, with the token in a header and not in the address', async () => {
  const { file, requests } = start(csv);
  expect(await (await file()).text()).toBe('Name\r\nNight shift\r\n');
  const request = requests.find(({ url }) => url.startsWith('/api/'));
  expect(request?.url).toBe(PATH);
  expect(request?.init).toMatchObject({
    credentials: 'same-origin',
    headers: { Authorization: 'Bearer secret-token', 'X-XSRF-TOKEN': 'xsrf-value' },
  });
});

test('SESSION-013: a token near its expiry is refreshed first', async () => {
  const { file, calls } = start(csv, { expiresAt: inMinutes(1) });
  await file();
  expect(calls('AuthRefreshToken')).toHaveLength(1);
});

test.each(['NOT_FOUND', 'FORBIDDEN'] as const)(
  '%s of the server rejects with its code, and is reported without an address',
  async (code) => {
    const { file, reports } = start(() => new Response(recordedResponse(code).body, { status: 404 }));
    await expect(file()).rejects.toMatchObject({ code, httpStatus: 404 });
    expect(reports.map(({ context }) => context)).toEqual([{ operation: 'JobFile', code }]);
  },
);

test('UNAUTHENTICATED expires the session of the page', async () => {
  const { file, kernel } = start(() => recordedResponse('UNAUTHENTICATED'));
  await kernel.session.start();
  await expect(file()).rejects.toMatchObject({ isUnauthenticated: true });
  await vi.waitFor(() => expect(kernel.session.state.status).toBe('expired'));
});

test('a page of a proxy is BAD_RESPONSE, and a connection that ends before or during the file is NETWORK', async () => {
  await expect(start(() => new Response('<html>Bad gateway</html>', { status: 502 })).file()).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
  });
  await expect(start(() => Promise.reject(new TypeError('Failed to fetch'))).file()).rejects.toMatchObject({ code: 'NETWORK' });
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Name\r\n'));
      controller.error(new TypeError('network error'));
    },
  });
  await expect(start(() => new Response(half)).file()).rejects.toMatchObject({ code: 'NETWORK' });
});

test('signing out ends the request, so that no file of the session is saved', async () => {
  const { file, kernel, reports } = start(() => new Promise(() => undefined));
  await kernel.session.start();
  const ended = expect(file()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await kernel.session.signOut();
  await ended;
  expect(reports).toEqual([]);
});
