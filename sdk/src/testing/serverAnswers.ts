import type { ErrorExtensions } from '../contract/index.js';
import { ApiError } from '../services/index.js';
import { SERVER_ANSWERS } from './__generated__/serverAnswers.js';

/** One recorded response of the real server. Ids and times are replaced, everything else is unchanged. */
export interface RecordedAnswer {
  /** Empty for an error that any operation may return. */
  readonly operation: string;
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly extensions: ErrorExtensions }[];
}

/** `operation: situation`; only the code for an error that any operation may return. */
export type ServerAnswerName = keyof typeof SERVER_ANSWERS;

/** Parts of a recorded error that a test sets itself. */
export interface AnswerChanges {
  /** The current record of a CONFLICT, in the shape of the operation's response. */
  readonly current?: unknown;
  readonly requestId?: string;
}

const ANSWERS: Readonly<Record<string, RecordedAnswer>> = SERVER_ANSWERS;

/**
 * A recorded response of the real server.
 * @throws if `changes` contains a part that the recorded error does not have
 */
export function recordedAnswer(name: ServerAnswerName, changes: AnswerChanges = {}): RecordedAnswer {
  const recorded = ANSWERS[name] as RecordedAnswer;
  const errors = recorded.errors.map(({ message, extensions }) => ({ message, extensions: { ...extensions, ...changes } }));
  const unknown = Object.keys(changes).filter((part) => recorded.errors.every(({ extensions }) => !(part in extensions)));
  if (unknown.length > 0) throw new Error(`The server's answer '${name}' has no ${unknown.join(', ')}.`);
  return { ...recorded, errors };
}

/** The error of a call with this response. */
export function serverError(name: ServerAnswerName, changes: AnswerChanges = {}): ApiError {
  const { errors, status } = recordedAnswer(name, changes);
  const [error] = errors;
  if (error === undefined) throw new Error(`The server's answer '${name}' is not an error.`);
  return new ApiError(error.message, error.extensions, status);
}

/** A handler for `api` that returns a recorded response of the real server: `{ ORGCreateGroup: serverAnswer('FORBIDDEN') }`. */
export function serverAnswer(name: ServerAnswerName, changes: AnswerChanges = {}): () => unknown {
  const { data, errors, operation } = recordedAnswer(name, changes);
  if (errors.length === 0) return () => (data as Readonly<Record<string, unknown>>)[operation];
  return () => {
    throw serverError(name, changes);
  };
}

/**
 * The refused row of a recorded response about several rows, for another record.
 * @param name an answer whose operation has `results`
 */
export function refusedRow(name: ServerAnswerName, _id: string): Readonly<Record<string, unknown>> {
  const answer = serverAnswer(name)() as { readonly results?: readonly Readonly<Record<string, unknown>>[] };
  const row = answer.results?.find(({ ok }) => ok === false);
  if (row === undefined) throw new Error(`The server's answer '${name}' has no refused row.`);
  return { ...row, _id };
}

/**
 * A handler for a response that the server never gives, but that the page must still handle.
 * @param answer a code, or data
 * @throws if the catalogue has an error of the operation with this code: use the recorded one
 */
export function neverAnsweredByServer(operation: string, answer: string | Readonly<Record<string, unknown>>): () => unknown {
  if (typeof answer !== 'string') return () => answer;
  const recorded = Object.entries(ANSWERS).find(
    ([, known]) =>
      (known.operation === operation || known.operation === '') && known.errors.some(({ extensions }) => extensions.code === answer),
  );
  if (recorded !== undefined) throw new Error(`The server gives this answer: serverAnswer('${recorded[0]}').`);
  return () => {
    throw new ApiError(answer, { code: answer });
  };
}

/** A handler for a call without a response: the server was not reached (`NETWORK`), or another host answered (`BAD_RESPONSE`). */
export function withoutAnswer(code: 'NETWORK' | 'BAD_RESPONSE'): () => never {
  return () => {
    throw new ApiError(code, { code });
  };
}
