import { useCallback, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../services/index.js';

/** The server's result for each row of an action on several. */
export interface RowResult {
  readonly _id: string;
  readonly ok: boolean;
  readonly message?: string | null;
}

/** A row that the server refused, and the reason. */
export interface FailedRow<T> {
  readonly row: T;
  readonly message: string | undefined;
}

/** The results of the last action. */
export interface RowsOutcome<TAction extends string, T> {
  readonly action: TAction;
  readonly done: readonly T[];
  readonly failed: readonly FailedRow<T>[];
}

export interface RowsAction<TAction extends string, T> {
  /** Runs the action for these rows, unless an action is running. */
  perform(action: TAction, rows: readonly T[]): Promise<void>;
  /** Runs the action for all matching rows except these, unless an action is running; for lists that act by filter. */
  performAll(action: TAction, excludedIds: readonly string[]): Promise<void>;
  /** The running action. */
  readonly pending: TAction | undefined;
  readonly outcome: RowsOutcome<TAction, T> | undefined;
  dismiss(): void;
}

export interface RowsActionOptions<TAction extends string, T> {
  readonly idOf: (row: T) => string;
  /** Sends the call; returns one result for each row. Undefined: the rows are handled elsewhere, without a result to show. */
  readonly run: (action: TAction, ids: readonly string[]) => Promise<readonly RowResult[] | undefined>;
  /** Starts the action on all matching rows except these; needed if the list acts by filter. */
  readonly runAll?: (action: TAction, excludedIds: readonly string[]) => Promise<unknown>;
  /** Called when the action has started. */
  readonly onAllStarted?: () => void;
  /** No row was changed; `error` is undefined if the server refused every row. */
  readonly onFailed: (action: TAction, error: ApiError | undefined) => void;
  /** Some rows were changed: load them again. */
  readonly onDone: (done: readonly T[]) => Promise<void>;
  /**
   * Called instead of setting `outcome` if every row was changed, to show a message; see {@link useDoneMessage}. Without it, a complete
   * success is in `outcome` too. `perform` runs an action such as Undo after the running action.
   */
  readonly onAllDone?: (action: TAction, done: readonly T[], perform: RowsAction<TAction, T>['perform']) => void;
}

/** An action on rows: one at a time, with a result for each row. */
export function useRowsAction<TAction extends string, T>(options: RowsActionOptions<TAction, T>): RowsAction<TAction, T> {
  const { idOf, run, runAll, onAllStarted, onFailed, onDone, onAllDone } = options;
  const [pending, setPending] = useState<TAction>();
  const [outcome, setOutcome] = useState<RowsOutcome<TAction, T>>();
  /** The running action, until the rows have been loaded again. */
  const running = useRef<Promise<void>>(undefined);
  const start = async (action: TAction, act: () => Promise<void>) => {
    setPending(action);
    setOutcome(undefined);
    const acting = act().catch((error: unknown) => onFailed(action, toApiError(error)));
    running.current = acting;
    await acting;
    if (running.current !== acting) return;
    running.current = undefined;
    setPending(undefined);
  };
  /** The user sees the result as soon as the server has answered, before the rows are loaded again. */
  const change = async (action: TAction, rows: readonly T[]) => {
    const results = await run(action, rows.map(idOf));
    const next = results === undefined ? undefined : outcomeOf(action, rows, results, idOf);
    const isRefused = next?.done.length === 0;
    if (isRefused) onFailed(action, undefined);
    const loading = isRefused ? undefined : onDone(next?.done ?? rows);
    if (next?.failed.length === 0 && onAllDone !== undefined) onAllDone(action, next.done, performNext);
    else setOutcome(next);
    await loading;
  };
  const perform = async (action: TAction, rows: readonly T[]) => {
    if (rows.length > 0 && running.current === undefined) await start(action, () => change(action, rows));
  };
  /** Waits for the running action: a second request for the same rows would get the response to the first. */
  const performNext = async (action: TAction, rows: readonly T[]) => {
    const before = running.current;
    await start(action, async () => {
      await before;
      await change(action, rows);
    });
  };
  const performAll = async (action: TAction, excludedIds: readonly string[]) => {
    if (runAll === undefined) throw new Error(`'${action}' cannot be done by filter: it has no runAll.`);
    if (running.current !== undefined) return;
    await start(action, async () => {
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
