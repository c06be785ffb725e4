import { useRef, useState } from 'react';
import { DialogServiceToken, toApiError, useService, type ConfirmRequest } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import { useFailureMessage } from '../data/useFailureMessage.js';
import { useKitText } from '../texts/useKitText.js';

export interface RecordActionOptions {
  /** Sends the mutation. If the answer has a result for each row, the action has failed unless every row is `ok`. */
  readonly send: () => Promise<unknown>;
  /** Shown when the action fails, with the server's reason if a row was refused. */
  readonly failure: string;
  /** Asked before the action starts. By default it starts at once. */
  readonly question?: ConfirmRequest | undefined;
  /** Runs after the server has confirmed the action: notify the user, and load again or leave the page. */
  readonly onDone: () => Promise<void> | void;
}

export interface RecordAction {
  readonly isRunning: boolean;
  /** Starts the action, unless it is running. Never rejects. */
  readonly run: () => Promise<void>;
}

interface RowAnswer {
  readonly ok?: unknown;
  readonly message?: string | null;
}

/** @param data data of a mutation: root fields, of which one may have `results` */
function refusedRow(data: unknown): RowAnswer | undefined {
  const fields = Object.values((data ?? {}) as Readonly<Record<string, { readonly results?: readonly RowAnswer[] } | null>>);
  return fields.flatMap((field) => field?.results ?? []).find((row) => row.ok === false);
}

/** An action on the record of a page, such as archiving it: one call at a time, with a message when it fails. */
export function useRecordAction({ send, failure, question, onDone }: RecordActionOptions): RecordAction {
  const message = useFailureMessage();
  const text = useKitText();
  const [isRunning, setRunning] = useState(false);
  const hasStarted = useRef(false);
  const dialogs = useService(DialogServiceToken);
  const run = async () => {
    if (hasStarted.current) return;
    if (question !== undefined && !(await dialogs.confirm(question))) return;
    hasStarted.current = true;
    setRunning(true);
    message.clear();
    try {
      const refused = refusedRow(await send());
      if (refused === undefined) await onDone();
      else message.show(failure, refused.message ?? undefined);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isUnauthenticated) message.show(failureTitle(text, error), failure, error);
    } finally {
      hasStarted.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
