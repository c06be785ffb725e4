import { useCallback, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../services/index.js';

/** What the server answers for each row of an action on many. */
export interface RowResult {
  readonly _id: string;
  readonly ok: boolean;
  readonly message?: string | null;
}

/** A row that the server refused, and why. */
export interface FailedRow<T> {
  readonly row: T;
  readonly message: string | undefined;
}

/** What became of the rows of the last action. */
export interface RowsOutcome<TAction extends string, T> {
  readonly action: TAction;
  readonly done: readonly T[];
  readonly failed: readonly FailedRow<T>[];
}

export interface RowsAction<TAction extends string, T> {
  /** Does it for these rows, unless an action is under way. */
  perform(action: TAction, rows: readonly T[]): Promise<void>;
  /** Does it for all that match but these, unless an action is under way; for lists that act by filter. */
  performAll(action: TAction, excludedIds: readonly string[]): Promise<void>;
  /** The action under way. */
  readonly pending: TAction | undefined;
  readonly outcome: RowsOutcome<TAction, T> | undefined;
  dismiss(): void;
}

export interface RowsActionOptions<TAction extends string, T> {
  readonly idOf: (row: T) => string;
  /** Sends the call; answers one result a row. Undefined: the rows are dealt with elsewhere, there is no outcome to show. */
  readonly run: (action: TAction, ids: readonly string[]) => Promise<readonly RowResult[] | undefined>;
  /** Starts the action on all that match but these; needed where the list acts by filter. */
  readonly runAll?: (action: TAction, excludedIds: readonly string[]) => Promise<unknown>;
  /** It has started. */
  readonly onAllStarted?: () => void;
  /** Nothing was changed; `error` is undefined when the server refused every row. */
  readonly onFailed: (action: TAction, error: ApiError | undefined) => void;
  /** Some rows were changed: read again. */
  readonly onDone: (done: readonly T[]) => Promise<void>;
}

/** An action on rows: one at a time, with a result for each row. */
export function useRowsAction<TAction extends string, T>(options: RowsActionOptions<TAction, T>): RowsAction<TAction, T> {
  const { idOf, run, runAll, onAllStarted, onFailed, onDone } = options;
  const [pending, setPending] = useState<TAction>();
  const [outcome, setOutcome] = useState<RowsOutcome<TAction, T>>();
  const isRunning = useRef(false);
  /** One action at a time. */
  const alone = async (action: TAction, act: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(action);
    setOutcome(undefined);
    try {
      await act();
    } catch (error) {
      onFailed(action, toApiError(error));
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  };
  const perform = async (action: TAction, rows: readonly T[]) => {
    if (rows.length === 0) return;
    await alone(action, async () => {
      const results = await run(action, rows.map(idOf));
      const next = results === undefined ? undefined : outcomeOf(action, rows, results, idOf);
      if (next?.done.length === 0) onFailed(action, undefined);
      else await onDone(next?.done ?? rows);
      setOutcome(next);
    });
  };
  const performAll = async (action: TAction, excludedIds: readonly string[]) => {
    if (runAll === undefined) throw new Error(`'${action}' cannot be done by filter: it has no runAll.`);
    await alone(action, async () => {
      await runAll(action, excludedIds);
      onAllStarted?.();
    });
  };
  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { perform, performAll, pending, outcome, dismiss };
}

function outcomeOf<TAction extends string, T>(
  action: TAction,
  rows: readonly T[],
  results: readonly RowResult[],
  idOf: (row: T) => string,
): RowsOutcome<TAction, T> {
  const answers = new Map(results.map((result) => [result._id, result]));
  const isDone = (row: T) => answers.get(idOf(row))?.ok === true;
  return {
    action,
    done: rows.filter(isDone),
    failed: rows.filter((row) => !isDone(row)).map((row) => ({ row, message: answers.get(idOf(row))?.message ?? undefined })),
  };
}
