import { useCallback, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../services/index.js';

/** What the server answers for each row of an action on many. */
export interface RowResult {
  readonly _id: string;
  readonly ok: boolean;
  readonly message?: string | null;
}

/** Outcome of the last action, to be shown in a banner. */
export interface RowsOutcome<TAction extends string> {
  readonly action: TAction;
  readonly done: readonly string[];
  readonly failed: readonly RowResult[];
}

export interface RowsAction<TAction extends string> {
  perform(action: TAction, ids: readonly string[]): Promise<void>;
  /** The action under way. */
  readonly pending: TAction | undefined;
  readonly outcome: RowsOutcome<TAction> | undefined;
  dismiss(): void;
}

export interface RowsActionOptions<TAction extends string> {
  /** Sends the call; answers one result a row. */
  readonly run: (action: TAction, ids: readonly string[]) => Promise<readonly RowResult[]>;
  /** Nothing was changed; `error` is undefined when the server refused every row. */
  readonly onFailed: (action: TAction, error: ApiError | undefined) => void;
  /** Something was changed: read again. */
  readonly onDone: () => Promise<void>;
}

/** An action on chosen rows: one at a time, with a result for each row. */
export function useRowsAction<TAction extends string>({ run, onFailed, onDone }: RowsActionOptions<TAction>): RowsAction<TAction> {
  const [pending, setPending] = useState<TAction>();
  const [outcome, setOutcome] = useState<RowsOutcome<TAction>>();
  const isRunning = useRef(false);
  const perform = async (action: TAction, ids: readonly string[]) => {
    if (isRunning.current || ids.length === 0) return;
    isRunning.current = true;
    setPending(action);
    setOutcome(undefined);
    try {
      const results = await run(action, ids);
      const done = results.filter((result) => result.ok).map((result) => result._id);
      const failed = results.filter((result) => !result.ok);
      if (done.length === 0) onFailed(action, undefined);
      else await onDone();
      setOutcome({ action, done, failed });
    } catch (error) {
      onFailed(action, toApiError(error));
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  };
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { perform, pending, outcome, dismiss };
}
