import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { BuildError } from '../BuildError.js';

/** A response of the console on its way to the page, which may be replaced. */
export type Rewrite = (body: string, headers: IncomingHttpHeaders) => string;

export interface Forwarding {
  /** Replaces the body of the page's request. */
  readonly body?: string;
  /** Reads the whole response and replaces it. */
  readonly rewrite?: Rewrite;
  /** Changes headers of the response. */
  readonly headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** Headers for the console: its own address, and a readable encoding of the response. */
function requestHeaders({ headers }: IncomingMessage, target: URL, { body, rewrite }: Forwarding): http.OutgoingHttpHeaders {
  const own: http.OutgoingHttpHeaders = { ...headers, host: target.host };
  if (headers.origin !== undefined) own['origin'] = target.origin;
  if (rewrite !== undefined) {
    own['accept-encoding'] = 'identity';
    delete own['if-none-match'];
  }
  if (body !== undefined) own['content-length'] = Buffer.byteLength(body);
  return own;
}

export async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function sendRewritten(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: Rewrite,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const body = rewrite(await readBody(answer), answer.headers);
  const rest = { ...headers };
  // These headers describe the original body, which is replaced.
  for (const name of ['etag', 'content-length', 'transfer-encoding']) delete rest[name];
  response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Forwards a request to the console, and returns its response. */
export function forward(target: URL, request: IncomingMessage, response: ServerResponse, forwarding: Forwarding = {}): void {
  const { request: send } = target.protocol === 'https:' ? https : http;
  const outgoing = send(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: requestHeaders(request, target, forwarding) },
    (answer) => {
      const headers = forwarding.headers?.(answer.headers) ?? answer.headers;
      if (forwarding.rewrite !== undefined && answer.statusCode === 200) {
        void sendRewritten(answer, response, forwarding.rewrite, headers).catch(() => response.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`The console at ${target.origin} does not answer.`);
  });
  // The page was closed, so that the response is not needed.
  response.on('close', () => outgoing.destroy());
  if (forwarding.body === undefined) request.pipe(outgoing);
  else outgoing.end(forwarding.body);
}

/** @throws BuildError if no console answers at the address */
export async function requireConsole(target: URL): Promise<void> {
  const answer = await fetch(new URL('/plugins/manifest.json', target)).catch(() => undefined);
  if (answer?.ok !== true)
    throw new BuildError(
      `No console answers at ${target.origin}. Start a console, or pass the address of another one with --console <address>.`,
    );
}
