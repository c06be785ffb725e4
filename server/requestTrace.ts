import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Ids that correlate log entries, responses and calls to other services of one request. */
export interface RequestTrace {
  /** Written to the log, to the header `X-Request-Id` of the response, and to errors. */
  readonly requestId: string;
  /** Generated for a request that was sent with an id, because a sender may use one id for several requests. */
  readonly serverRequestId: string | undefined;
  /** Id of the trace that the request belongs to, if it differs from {@link requestId}. */
  readonly traceId: string | undefined;
  /** Received trace headers, forwarded to calls that the request causes. */
  readonly traceHeaders: Readonly<Record<string, string>>;
}

/** Excludes characters that could end a log line or a header, and the characters of an email address. */
const REQUEST_ID = /^[A-Za-z0-9._:+/=-]{8,128}$/;
/** W3C Trace Context: version, trace id, parent id, flags; later versions may append fields. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[\x21-\x7e]{0,256})?$/;
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

const traces = new WeakMap<IncomingMessage, RequestTrace>();
const current = new AsyncLocalStorage<RequestTrace>();

/** Returns the trace of a request; the same object for each call. */
export function traceOf(request: IncomingMessage): RequestTrace {
  const known = traces.get(request);
  if (known !== undefined) return known;
  const trace = readTrace(request.headers);
  traces.set(request, trace);
  return trace;
}

/** Runs `work`, and the asynchronous work that it starts, as a part of the request. */
export function withinTrace(trace: RequestTrace, work: () => void): void {
  current.run(trace, work);
}

/** Trace headers for a call to another service. Empty for a call that no request causes. */
export function outgoingTraceHeaders(): Readonly<Record<string, string>> {
  const trace = current.getStore();
  return trace === undefined ? {} : { 'x-request-id': trace.requestId, ...trace.traceHeaders };
}

/** A well-formed X-Request-Id, otherwise the id of a valid trace, otherwise a generated id. */
function readTrace(headers: IncomingHttpHeaders): RequestTrace {
  const given = headers['x-request-id'];
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
  const { traceId, traceHeaders } = readTraceparent(headers);
  const own = randomUUID();
  const chosen = requestId ?? traceId ?? own;
  return {
    requestId: chosen,
    serverRequestId: chosen === own ? undefined : own,
    traceId: traceId === chosen ? undefined : traceId,
    traceHeaders,
  };
}

function readTraceparent({ traceparent, tracestate }: IncomingHttpHeaders): {
  readonly traceId: string | undefined;
  readonly traceHeaders: Readonly<Record<string, string>>;
} {
  const [, version, traceId, more] = (typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : undefined) ?? [];
  if (typeof traceparent !== 'string' || traceId === undefined || (version === '00' && more !== undefined))
    return { traceId: undefined, traceHeaders: {} };
  const isKept = typeof tracestate === 'string' && TRACESTATE.test(tracestate);
  return { traceId, traceHeaders: { traceparent, ...(isKept ? { tracestate } : {}) } };
}
