import type { ApolloLink, DocumentNode } from '@apollo/client';
import { ApiError } from '@edge-console/sdk';
import { COOKIES, HEADERS, isLanguage, type AwsRegion, type ErrorExtensions } from '@edge-console/sdk/contract';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { readCookie } from '../browser/cookies.js';
import { Preferences } from '../browser/Preferences.js';
import { noteServerTime } from '../browser/serverClock.js';
import { regionOfCall } from './callRegion.js';
import { isLoginOperation } from './operationKinds.js';
import { withoutTypenames } from './withoutTypenames.js';

/** A document, or the id by which the server knows it. */
type DocumentOfCall =
  | { readonly document: DocumentNode; readonly documentId?: undefined }
  | { readonly document?: undefined; readonly documentId: string };

/** One GraphQL call as it is sent. */
export type OutgoingCall = DocumentOfCall & CallDetails;

interface CallDetails {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly awsRegion?: AwsRegion | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Is delivered although the page is unloading; at most 64 kB of such calls at a time. */
  readonly keepalive?: boolean;
}

/** The response's header with the id of the request. */
const REQUEST_ID = 'X-Request-Id';

/** Id by which the server knows a compiled document; undefined for a document created at run time. */
export function documentIdOf(document: DocumentNode): string | undefined {
  return (document as { readonly __meta__?: { readonly hash?: string } }).__meta__?.hash;
}

function headersOf(environment: BrowserEnvironment, operationName: string): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' };
  // The language chosen on this device; otherwise the browser sends its own. The server uses it for e-mails and error messages.
  const { language } = new Preferences(environment).read();
  if (isLanguage(language)) headers['Accept-Language'] = language;
  return isLoginOperation(operationName) ? headers : { ...headers, ...proofOf(environment) };
}

/** Headers that prove the session. */
function proofOf({ window: { document } }: BrowserEnvironment): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = readCookie(document, COOKIES.authToken);
  const xsrf = readCookie(document, COOKIES.xsrf);
  if (token !== undefined) headers[HEADERS.authorization] = `Bearer ${token}`;
  if (xsrf !== undefined) headers[HEADERS.xsrf] = xsrf;
  return headers;
}

interface DocumentReference {
  readonly documentId?: string;
  readonly query?: string;
}

function bodyOf({ operationName, variables }: OutgoingCall, asked: DocumentReference): string {
  return JSON.stringify({ operationName, variables: withoutTypenames(variables), ...asked });
}

/** A document without an id is sent as text; the printer is loaded with the first such document. */
async function printed(document: DocumentNode): Promise<DocumentReference> {
  const { print } = await import('./printDocument.js');
  return { query: print(document) };
}

/**
 * The browser ends the running calls of a page that is being left, before the page itself ends: no message about them may be stored. A page that
 * still exists after this time, in milliseconds, has lost the response.
 */
const LEAVING = 100;

async function lost(message: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LEAVING));
  throw new ApiError(message, { code: 'NETWORK' });
}

async function readAnswer(response: Response): Promise<ApolloLink.Result> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)) return answer as ApolloLink.Result;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // `json` rejects with a SyntaxError for a complete response in another format.
    if (!(error instanceof SyntaxError)) return lost('The response was not received completely.');
  }
  const code = response.status === 401 ? 'UNAUTHENTICATED' : 'BAD_RESPONSE';
  // A proxy that answers instead of the server identifies the request only by this header.
  const requestId = response.headers.get(REQUEST_ID) ?? undefined;
  throw new ApiError(
    `The response (status ${response.status}) is not valid GraphQL.`,
    { code, ...(requestId === undefined ? {} : { requestId }) },
    response.status,
  );
}

/**
 * Sends a call and waits for its response. (GQL-001)
 * @throws ApiError with the server's code, `NETWORK` or `BAD_RESPONSE`; the signal's reason if it was aborted.
 */
export async function sendCall(environment: BrowserEnvironment, call: OutgoingCall): Promise<ApolloLink.Result> {
  const documentId = call.document === undefined ? call.documentId : documentIdOf(call.document);
  let response: Response;
  try {
    response = await environment.fetch(`/api/${regionOfCall(environment, call.awsRegion)}/graphql`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: headersOf(environment, call.operationName),
      body: bodyOf(call, documentId === undefined ? await printed(call.document as DocumentNode) : { documentId }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      ...(call.keepalive === true ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (call.signal?.aborted === true) throw error;
    return lost(`${call.operationName} did not reach the server.`);
  }
  noteServerTime(environment, response);
  const answer = await readAnswer(response);
  requireSuccess(answer, response);
  return answer;
}

function requireSuccess({ errors = [] }: ApolloLink.Result, { status }: Response): void {
  const [error] = errors;
  if (error === undefined) return;
  const extensions = (error.extensions ?? {}) as Partial<ErrorExtensions>;
  throw new ApiError(error.message, { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' }, status);
}

/**
 * Requests a file of the API, in the region of the address.
 * @param path below `/api/{awsRegion}/`
 * @throws ApiError like {@link sendCall}, also if the connection ends before the whole file was received
 */
export async function requestFile(environment: BrowserEnvironment, path: string, signal: AbortSignal): Promise<Blob> {
  const received = <T>(part: Promise<T>) =>
    part.catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ApiError('The file was not received completely.', { code: 'NETWORK' });
    });
  const request = { credentials: 'same-origin', headers: proofOf(environment), signal } as const;
  const response = await received(environment.fetch(`/api/${regionOfCall(environment, undefined)}/${path}`, request));
  noteServerTime(environment, response);
  if (response.ok) return received(response.blob());
  requireSuccess(await readAnswer(response), response);
  throw new ApiError(`The response (status ${response.status}) is not a file.`, { code: 'BAD_RESPONSE' }, response.status);
}
