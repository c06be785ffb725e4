import type { ErrorExtensions } from '../contract/index.js';
import { ApiError } from '../services/index.js';
import { SERVER_ANSWERS } from './__generated__/serverAnswers.js';

/** One answer of the real server, as it was recorded. Ids and times are replaced, the rest is word for word. */
export interface RecordedAnswer {
  /** Empty for an error that any operation may answer. */
  readonly operation: string;
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly extensions: ErrorExtensions }[];
}

/** `operation: situation`; the code alone for an error that any operation may answer. */
export type ServerAnswerName = keyof typeof SERVER_ANSWERS;

/** Parts of a recorded error that a test sets itself. */
export interface AnswerChanges {
  /** The record of a CONFLICT as it is now, in the shape that the operation answers. */
  readonly current?: unknown;
  readonly requestId?: string;
}

const ANSWERS: Readonly<Record<string, RecordedAnswer>> = SERVER_ANSWERS;

/**
 * An answer that the real server was recorded to give.
 * @throws where `changes` name a part that the recorded error does not have
 */
export function recordedAnswer(name: ServerAnswerName, changes: AnswerChanges = {}): RecordedAnswer {
  const recorded = ANSWERS[name] as RecordedAnswer;
  const errors = recorded.errors.map(({ message, extensions }) => ({ message, extensions: { ...extensions, ...changes } }));
  const unknown = Object.keys(changes).filter((part) => recorded.errors.every(({ extensions }) => !(part in extensions)));
  if (unknown.length > 0) throw new Error(`The server's answer '${name}' has no ${unknown.join(', ')}.`);
  return { ...recorded, errors };
}

/** The error that a call rejects with when the server answers this. */
export function serverError(name: ServerAnswerName, changes: AnswerChanges = {}): ApiError {
  const { errors, status } = recordedAnswer(name, changes);
  const [error] = errors;
  if (error === undefined) throw new Error(`The server's answer '${name}' is not an error.`);
  return new ApiError(error.message, error.extensions, status);
}

/** A handler for `api` that answers as the real server was recorded to: `{ ORGCreateGroup: serverAnswer('FORBIDDEN') }`. */
export function serverAnswer(name: ServerAnswerName, changes: AnswerChanges = {}): () => unknown {
  const { data, errors, operation } = recordedAnswer(name, changes);
  if (errors.length === 0) return () => (data as Readonly<Record<string, unknown>>)[operation];
  return () => {
    throw serverError(name, changes);
  };
}

/**
 * The refused row of a recorded answer about several rows, as the row of another record.
 * @param name an answer whose operation has `results`
 */
export function refusedRow(name: ServerAnswerName, _id: string): Readonly<Record<string, unknown>> {
  const answer = serverAnswer(name)() as { readonly results?: readonly Readonly<Record<string, unknown>>[] };
  const row = answer.results?.find(({ ok }) => ok === false);
  if (row === undefined) throw new Error(`The server's answer '${name}' has no refused row.`);
  return { ...row, _id };
}

/**
 * A handler for an answer that the server never gives, and against which the page defends itself all the same.
 * @param answer a code, or data
 * @throws where the catalogue has an error of the operation with this code: take the recorded one
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

/** A handler for a call without an answer: the server was not reached (`NETWORK`), or something else answered (`BAD_RESPONSE`). */
export function withoutAnswer(code: 'NETWORK' | 'BAD_RESPONSE'): () => never {
  return () => {
    throw new ApiError(code, { code });
  };
}
