import { useMemo } from 'react';
import { useField } from 'react-final-form';
import type { Step } from './UploadSteps.js';
import { checkRows, NO_FAULTS, REQUIRED_FIELDS, type RowFaults, type UploadRow } from './uploadRow.js';
import type { Outcomes } from './useUploadRun.js';
import type { UserUpload } from './useUserUpload.js';

const NO_ROWS: readonly UploadRow[] = [];

/** What follows from the file, its rows and their outcomes. */
export interface UploadState {
  readonly rows: readonly UploadRow[];
  /** What is wrong with each row. */
  readonly faults: ReadonlyMap<number, RowFaults>;
  /** Numbers of rows that were created. */
  readonly created: ReadonlySet<number>;
  /** Number of rows that were not created. */
  readonly pending: number;
  /** Number of pending rows that can be uploaded. */
  readonly valid: number;
  readonly step: Step;
  /** Key of the text why there is nothing to upload. (UPLOAD-007) */
  readonly denied: string | undefined;
}

/** Read inside the form of the upload. */
export function useUploadState({ upload: { file }, run: { outcomes, progress }, known }: UserUpload): UploadState {
  const { input } = useField<readonly UploadRow[]>('rows', { subscription: { value: true }, allowNull: true });
  const rows = input.value || NO_ROWS;
  const { groups, phones } = known;
  const checked = useMemo(() => checkRows(rows, { groups, phones }), [rows, groups, phones]);
  const faults = useMemo(() => withOutcomes(checked, rows, outcomes), [checked, rows, outcomes]);
  const created = useMemo(
    () => new Set([...outcomes].filter(([, { status }]) => status === 'created').map(([number]) => number)),
    [outcomes],
  );
  const pending = rows.filter(({ number }) => !created.has(number));
  const valid = pending.filter(({ number }) => checked.get(number) === NO_FAULTS);
  const stepOf = (): Step => {
    if (progress !== undefined || outcomes.size > 0) return 'result';
    if (rows.length === 0) return 'file';
    if (file !== undefined && REQUIRED_FIELDS.some((field) => file.columns[field] === undefined)) return 'columns';
    return valid.length < pending.length ? 'rows' : 'options';
  };
  const denied = reasonAgainst(rows.length, pending.length, valid.length);
  return { rows, faults, created, pending: pending.length, valid: valid.length, step: stepOf(), denied };
}

/** The faults of the rows, and those that the server found in rows that have not changed since. */
function withOutcomes(
  checked: ReadonlyMap<number, RowFaults>,
  rows: readonly UploadRow[],
  outcomes: Outcomes,
): ReadonlyMap<number, RowFaults> {
  return new Map(
    rows.map((row) => {
      const faults = checked.get(row.number) ?? NO_FAULTS;
      const outcome = outcomes.get(row.number);
      if (faults !== NO_FAULTS || outcome === undefined || JSON.stringify(outcome.row) !== JSON.stringify(row)) return [row.number, faults];
      const found = outcome.status === 'exists' ? { email: { key: 'users.form.errors.emailTaken' } } : outcome.faults;
      return [row.number, Object.keys(found).length === 0 ? NO_FAULTS : found];
    }),
  );
}

function reasonAgainst(rows: number, pending: number, valid: number): string | undefined {
  if (rows === 0) return 'users.upload.needsFile';
  if (pending === 0) return 'users.upload.allCreated';
  return valid === 0 ? 'users.upload.noneValid' : undefined;
}
