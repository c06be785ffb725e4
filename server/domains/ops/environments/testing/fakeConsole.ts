import http, { type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server that a test programs to behave as a console or as something else. */
export interface FakeConsole {
  readonly url: string;
  /** The received requests. */
  readonly requests: readonly { readonly url: string | undefined; readonly authorization: string | undefined }[];
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

export async function startFakeConsole(first: RequestListener): Promise<FakeConsole> {
  let listener = first;
  const requests: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization });
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    answer: (next) => (listener = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
