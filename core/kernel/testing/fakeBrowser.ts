import { COOKIES, KEPT_KEYS, STORAGE_KEYS } from '@edge-console/sdk/contract';
import { recordedAnswer, type AnswerChanges, type ServerAnswerName } from '@edge-console/sdk/testing';
import type { BrowserEnvironment, TabChannel } from '../browser/BrowserEnvironment.js';

/** A GraphQL call as the server receives it. */
export interface SentCall {
  readonly method: string | undefined;
  readonly url: string;
  readonly operation: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly operationName: string;
    readonly variables: Record<string, unknown>;
    readonly query?: string;
    readonly documentId?: string;
  };
  /** The body text. */
  readonly text: string;
}

/** Answers one operation: its data, or a response that the handler creates. */
export type CallHandler = (call: SentCall) => unknown;

export interface FakeBrowser {
  readonly environment: BrowserEnvironment;
  /** GraphQL calls so far; with a name, those of one operation. */
  calls(operation?: string): readonly SentCall[];
  /** Other requests so far. */
  readonly requests: { readonly url: string; readonly init: RequestInit | undefined }[];
  /** Changes the responses from now on. */
  answer(handlers: Readonly<Record<string, CallHandler>>): void;
  /** Responses for addresses other than GraphQL, by the start of their path. */
  serve(path: string, handler: (init: RequestInit | undefined) => Response | Promise<Response>): void;
  readonly reloads: { count: number };
  readonly assigned: string[];
  /** Tabs that share storage with this tab receive its messages. */
  readonly channels: TabChannel[];
  setVisibility(state: 'visible' | 'hidden'): void;
}

export interface FakeBrowserOptions {
  readonly path?: string;
  readonly language?: string;
  readonly handlers?: Readonly<Record<string, CallHandler>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly expiresAt?: string;
  readonly locks?: BrowserEnvironment['locks'];
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A recorded response of the real server, in the format of the network. */
export function recordedResponse(name: ServerAnswerName, changes: AnswerChanges = {}): Response {
  const { data, errors, status } = recordedAnswer(name, changes);
  return jsonAnswer(errors.length === 0 ? { data } : { data, errors }, status);
}

function resetPage({ path = '/', cookies = {}, expiresAt }: FakeBrowserOptions): void {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(KEPT_KEYS)) window.sessionStorage.removeItem(key);
  for (const name of Object.values(COOKIES)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/`;
  if (expiresAt !== undefined) window.localStorage.setItem(STORAGE_KEYS.sessionExpiresAt, expiresAt);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ]);
}

/** The page of jsdom with a server of handlers. Removes everything that an earlier test left on the page. */
export function createFakeBrowser(options: FakeBrowserOptions = {}): FakeBrowser {
  resetPage(options);
  let handlers: Readonly<Record<string, CallHandler>> = options.handlers ?? {};
  const sent: SentCall[] = [];
  const requests: FakeBrowser['requests'] = [];
  const served = new Map<string, (init: RequestInit | undefined) => Response | Promise<Response>>();
  const reloads = { count: 0 };
  const assigned: string[] = [];
  const channels: TabChannel[] = [];

  const answerCall = async (url: string, init: RequestInit | undefined): Promise<Response> => {
    const text = init?.body as string;
    const body = JSON.parse(text) as SentCall['body'];
    const headers = init?.headers as Record<string, string>;
    const call: SentCall = { method: init?.method, url, operation: body.operationName, headers, body, text };
    sent.push(call);
    const handler = handlers[call.operation];
    if (handler === undefined) throw new Error(`No handler for ${call.operation}.`);
    const result: unknown = await handler(call);
    return result instanceof Response ? result : jsonAnswer({ data: { [call.operation]: result } });
  };

  const environment: BrowserEnvironment = {
    window,
    language: options.language ?? 'en-AU',
    locks: options.locks,
    reload: () => void (reloads.count += 1),
    assign: (url) => void assigned.push(url),
    openChannel: () => {
      const channel: TabChannel = {
        onMessage: undefined,
        post: (message) => {
          for (const other of channels) if (other !== channel) other.onMessage?.(message);
        },
        close: () => void channels.splice(channels.indexOf(channel), 1),
      };
      channels.push(channel);
      return channel;
    },
    fetch: async (input, init) => {
      // The flag provider passes a Request, which the type in the environment does not include.
      const request = (input as unknown) instanceof Request ? (input as unknown as Request) : undefined;
      const { pathname } = new URL(request?.url ?? input, window.location.origin);
      if (pathname.endsWith('/graphql')) return untilAborted(answerCall(pathname, init), init?.signal ?? undefined);
      const sent =
        request === undefined ? init : { ...init, headers: Object.fromEntries(request.headers), body: await request.clone().text() };
      requests.push({ url: pathname, init: sent });
      const found = [...served].find(([path]) => pathname.startsWith(path));
      if (found === undefined) throw new TypeError('Failed to fetch');
      return untilAborted(Promise.resolve(found[1](sent)), sent?.signal ?? undefined);
    },
  };

  return {
    environment,
    calls: (operation) => sent.filter((call) => operation === undefined || call.operation === operation),
    requests,
    answer: (changed) => void (handlers = { ...handlers, ...changed }),
    serve: (path, handler) => void served.set(path, handler),
    reloads,
    assigned,
    channels,
    setVisibility: (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
