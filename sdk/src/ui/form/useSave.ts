import { toApiError, useNotifications, useText, type ApiError, type NotificationMessage } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import { useFailureMessage } from '../data/useFailureMessage.js';
import { useKitText } from '../texts/useKitText.js';
import type { Conflict, Saved, SaveResult } from './SaveResult.js';
import type { FieldErrors } from './validateBy.js';

/** A message of its own for an error. */
export interface FailureTexts {
  /** Keys of title and text of the message. */
  readonly title: string;
  readonly text: string;
  /** Errors on fields, as in `refusals`. */
  readonly fields?: FieldErrors;
}

export interface SaveOptions<TSaved extends object, TValues extends object = TSaved> {
  /** Sends the mutation. */
  readonly send: (values: TSaved, version: number | undefined) => Promise<unknown>;
  /** Key of the message after success. */
  readonly done: string;
  /** Text below the message after success, from the response of `send`: how much was changed. */
  readonly details?: (answer: unknown) => string;
  /**
   * Link to the new record in the message, for a form that opens the list after the save. `id` is the `_id` in the response of `send`.
   * Undefined: no link, because the page does not exist.
   */
  readonly created?: (id: string, values: TSaved) => NotificationMessage['link'];
  /** Key of the message after a failure. */
  readonly failed: string;
  /** Values in the texts `done` and `failed`, such as the name of the record: `({ name }) => ({ name })`. */
  readonly named?: (values: TSaved) => Readonly<Record<string, string>>;
  /** Errors that have a message of their own instead of `failed`, by code. */
  readonly failures?: Readonly<Record<string, FailureTexts>>;
  /** Inputs that the server may reject although the form's own rules accept them: path in the input to the error on a field. */
  readonly refusals?: Readonly<Record<string, FieldErrors>>;
  /** The row in a CONFLICT, as values of the form. */
  readonly conflictOf?: (current: unknown) => Conflict<TValues>;
  /** The record in the response of `send`, for a form that stays open after a save. */
  readonly savedOf?: (answer: unknown) => Saved<TValues>;
}

const NO_FAILURES: Readonly<Record<string, FailureTexts>> = {};

const withoutValues = () => ({});

/**
 * Saves a form: shows success or failure, puts the server's errors on their fields, and returns a conflict to the form.
 *
 * @typeParam TSaved values that the schema accepts
 * @typeParam TValues values of the form, if they have another type
 */
export function useSave<TSaved extends object, TValues extends object = TSaved>({
  send,
  done,
  details,
  created,
  failed,
  named = withoutValues,
  failures = NO_FAILURES,
  refusals,
  conflictOf,
  savedOf,
}: SaveOptions<TSaved, TValues>) {
  const text = useText();
  const kitText = useKitText();
  const notifications = useNotifications();
  const failure = useFailureMessage();
  const showDone = (values: TSaved, answer: unknown) => {
    const id = createdId(answer);
    const link = id === undefined ? undefined : created?.(id, values);
    const description = details?.(answer);
    notifications.show({
      intent: 'success',
      title: text(done, named(values)),
      ...(description === undefined ? {} : { description }),
      ...(link === undefined ? {} : { link }),
    });
  };
  return async (values: TSaved, version: number | undefined): Promise<SaveResult<TValues>> => {
    let answer: unknown;
    failure.clear();
    try {
      answer = await send(values, version);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.extensions.code === 'CONFLICT' && conflictOf !== undefined)
        return { ok: false, conflict: conflictOf(error.extensions.current) };
      const own = failures[error.code];
      if (own !== undefined) {
        failure.show(text(own.title), text(own.text), error);
        return { ok: false, ...(own.fields === undefined ? {} : { fieldErrors: own.fields }) };
      }
      const fieldErrors = refusedFields(error, refusals ?? {});
      // The call may have succeeded although its response was lost; with the same key, the next Save of a create has no second effect.
      if (error.code === 'NETWORK')
        failure.show(kitText('failure.notSent'), `${text(failed, named(values))} ${kitText('failure.notSentText')}`);
      else if (!error.isUnauthenticated) failure.show(failureTitle(kitText, error), text(failed, named(values)), error);
      return { ok: false, ...(fieldErrors === undefined ? {} : { fieldErrors }) };
    }
    showDone(values, answer);
    return savedOf === undefined ? { ok: true } : { ok: true, saved: savedOf(answer) };
  };
}

/** @param answer data of a mutation: one root field, the record */
function createdId(answer: unknown): string | undefined {
  const [record] = Object.values((answer ?? {}) as Readonly<Record<string, { readonly _id?: string } | null>>);
  return record?._id;
}

function refusedFields({ extensions }: ApiError, refusals: Readonly<Record<string, FieldErrors>>): FieldErrors | undefined {
  const errors = (extensions.inputErrors ?? []).map(({ path }) => refusals[path]).filter((fields) => fields !== undefined);
  return errors.length === 0 ? undefined : Object.assign({}, ...errors);
}
