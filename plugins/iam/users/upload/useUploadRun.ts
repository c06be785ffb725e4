import { GraphqlServiceToken, toApiError, useService, useSession, type ApiError } from '@edge-console/sdk';
import { useIdempotencyKey } from '@edge-console/sdk/ui';
import { useRef, useState } from 'react';
import { ORGBulkCreateEndUsersDocument } from '../../graphql/__generated__/operations.js';
import { NO_FAULTS, serverFaults, userInput, type Known, type RowFaults, type UploadRow } from './uploadRow.js';
import type { UploadValues } from './uploadForm.js';

/** Users of one call. A larger file is sent in portions, so that the user sees the progress and can cancel. (docs/decisions/0024-upload.md) */
export const PORTION = 25;

/** What became of a row. `failed`: the call failed; `cancelled`: the user cancelled before the row was sent. */
export type RowStatus = 'created' | 'exists' | 'invalid' | 'failed' | 'cancelled';

export interface RowOutcome {
  /** The row as it was when it was uploaded. */
  readonly row: UploadRow;
  readonly status: RowStatus;
  readonly faults: RowFaults;
}

/** Outcomes by the number of the row. */
export type Outcomes = ReadonlyMap<number, RowOutcome>;

export interface UploadProgress {
  readonly done: number;
  readonly total: number;
}

/** What a run did. */
export interface RunResult {
  readonly results: readonly RowOutcome[];
  /** Why a call failed. */
  readonly failure: ApiError | undefined;
}

export interface UploadRun {
  readonly outcomes: Outcomes;
  /** Undefined while no upload runs. */
  readonly progress: UploadProgress | undefined;
  /** Sends no further portion. */
  readonly cancel: () => void;
  readonly clear: () => void;
  /** Uploads the rows without faults. The rows after a failed call are not sent. */
  readonly run: (
    rows: readonly UploadRow[],
    check: ReadonlyMap<number, RowFaults>,
    known: Known,
    values: UploadValues,
  ) => Promise<RunResult>;
}

function portionsOf<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_none, index) => rows.slice(index * PORTION, (index + 1) * PORTION));
}

/** Uploads rows in portions, and keeps the outcome of each row. (UPLOAD-016 to UPLOAD-020) */
export function useUploadRun(): UploadRun {
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [progress, setProgress] = useState<UploadProgress>();
  const isCancelled = useRef(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const answered = useRef(0);

  const send = async (
    rows: readonly UploadRow[],
    known: Known,
    { rows: _all, ...settings }: UploadValues,
  ): Promise<readonly RowOutcome[]> => {
    const { organizationId, customerId } = customer;
    const input = { organizationId, customerId, ...settings, users: rows.map((row) => userInput(row, known)) };
    // A call without an answer is repeated with its key. The same rows again, after an answer, are a new upload, which finds the users.
    const idempotencyKey = idempotencyKeyOf({ input, answered: answered.current });
    const { ORGBulkCreateEndUsers } = await graphql.mutate(ORGBulkCreateEndUsersDocument, { input: { ...input, idempotencyKey } });
    answered.current += 1;
    return ORGBulkCreateEndUsers.results.flatMap(({ row: position, status, faults }) => {
      const row = rows[position - 1];
      return row === undefined ? [] : [{ row, status, faults: serverFaults(faults) }];
    });
  };

  const run: UploadRun['run'] = async (rows, check, known, values) => {
    isCancelled.current = false;
    const faultsOf = (row: UploadRow) => check.get(row.number) ?? NO_FAULTS;
    const isValid = (row: UploadRow) => faultsOf(row) === NO_FAULTS;
    const valid = rows.filter(isValid);
    const results: RowOutcome[] = rows.filter((row) => !isValid(row)).map((row) => ({ row, status: 'invalid', faults: faultsOf(row) }));
    setProgress({ done: 0, total: valid.length });
    let stopped: 'failed' | 'cancelled' | undefined;
    let failure: ApiError | undefined;
    for (const portion of portionsOf(valid)) {
      if (isCancelled.current) stopped ??= 'cancelled';
      const sent =
        stopped === undefined
          ? await send(portion, known, values).catch((error: unknown) => {
              failure = toApiError(error);
            })
          : undefined;
      if (sent === undefined) stopped ??= 'failed';
      const status = stopped ?? 'failed';
      results.push(...(sent ?? portion.map((row) => ({ row, status, faults: NO_FAULTS }))));
      if (sent !== undefined) setProgress((current) => current && { ...current, done: current.done + portion.length });
    }
    setOutcomes((before) => new Map([...before, ...results.map((outcome) => [outcome.row.number, outcome] as const)]));
    setProgress(undefined);
    return { results, failure };
  };
  return {
    outcomes,
    progress,
    cancel: () => {
      isCancelled.current = true;
    },
    clear: () => setOutcomes(new Map()),
    run,
  };
}
