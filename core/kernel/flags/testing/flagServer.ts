import { createTestKernel, type TestKernelOptions } from '../../testing/createTestKernel.js';
import { recordedResponse, jsonAnswer } from '../../testing/fakeBrowser.js';

export const STREAM = [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }];

/** A kernel with a flag service that the test can change and stop. The service answers a page that has the current values with 304. */
export function flagServer(options: TestKernelOptions = {}) {
  const test = createTestKernel({ path: '/login', handlers: { AuthMe: () => recordedResponse('UNAUTHENTICATED') }, ...options });
  const server = { on: [] as readonly string[], isDown: false };
  test.serve('/ofrep/', (init) => {
    if (server.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const etag = `"${server.on.join()}"`;
    if ((init?.headers as Record<string, string> | undefined)?.['if-none-match'] === etag) return new Response(null, { status: 304 });
    const flags = ['plugin.auth', 'edgeGroupCreationEnabled', 'oldEdgeFeaturesEnabled'].map((key) => ({
      key,
      value: server.on.includes(key),
      reason: 'STATIC',
      variant: 'x',
    }));
    const answer = jsonAnswer({ flags, eventStreams: STREAM });
    answer.headers.set('etag', etag);
    return answer;
  });
  const contexts = () =>
    test.requests
      .filter(({ url }) => url.startsWith('/ofrep/'))
      .map(({ init }) => (JSON.parse(init?.body as string) as { context: unknown }).context);
  return { ...test, server, contexts, flags: test.kernel.flags };
}
