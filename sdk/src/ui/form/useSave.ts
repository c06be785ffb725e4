import { toApiError, useNotifications, useText, type ApiError } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import { useKitText } from '../texts/useKitText.js';
import type { Conflict, Saved, SaveResult } from './SaveResult.js';
import type { FieldErrors } from './validateBy.js';

export interface SaveOptions<TValues extends object> {
  /** Sends the mutation. */
  readonly send: (values: TValues, version: number | undefined) => Promise<unknown>;
  /** Key of what is said when it is done. */
  readonly done: string;
  /** Key of what is said when it failed. */
  readonly failed: string;
  /** Inputs that the server may reject although the form's own rules accept them: path in the input to the error on a field. */
  readonly refusals?: Readonly<Record<string, FieldErrors>>;
  /** The row that a CONFLICT carries, as the form has it. */
  readonly conflictOf?: (current: unknown) => Conflict<TValues>;
  /** The record in the answer of `send`, for a form that stays open after a save. */
  readonly savedOf?: (answer: unknown) => Saved<TValues>;
}

/** Saves a form: success and failure are said, what the server refuses lands on its field, a conflict is handed to the form. */
export function useSave<TValues extends object>({ send, done, failed, refusals, conflictOf, savedOf }: SaveOptions<TValues>) {
  const text = useText();
  const kitText = useKitText();
  const notifications = useNotifications();
  return async (values: TValues, version: number | undefined): Promise<SaveResult<TValues>> => {
    let answer: unknown;
    try {
      answer = await send(values, version);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.extensions.code === 'CONFLICT' && conflictOf !== undefined)
        return { ok: false, conflict: conflictOf(error.extensions.current) };
      const fieldErrors = refusedFields(error, refusals ?? {});
      // It may have arrived and only its answer not; the same key in a create makes the next Save harmless.
      if (error.code === 'NETWORK') notifications.error(kitText('failure.notSent'), `${text(failed)} ${kitText('failure.notSentText')}`);
      else if (!error.isUnauthenticated) notifications.error(failureTitle(kitText, error), text(failed));
      return { ok: false, ...(fieldErrors === undefined ? {} : { fieldErrors }) };
    }
    notifications.success(text(done));
    return savedOf === undefined ? { ok: true } : { ok: true, saved: savedOf(answer) };
  };
}

function refusedFields({ extensions }: ApiError, refusals: Readonly<Record<string, FieldErrors>>): FieldErrors | undefined {
  const errors = (extensions.inputErrors ?? []).map(({ path }) => refusals[path]).filter((fields) => fields !== undefined);
  return errors.length === 0 ? undefined : Object.assign({}, ...errors);
}
