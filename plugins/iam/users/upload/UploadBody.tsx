import { useText } from '@edge-console/sdk';
import { PageSection, SaveBar, useUnsavedGuard } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { ColumnsStep } from './ColumnsStep.js';
import { FileStep } from './FileStep.js';
import { OptionsStep } from './OptionsStep.js';
import { ResultStep } from './ResultStep.js';
import { RowsStep } from './RowsStep.js';
import { RunProgress } from './RunProgress.js';
import { UploadSteps, type Step } from './UploadSteps.js';
import { checkRows, NO_FAULTS, REQUIRED_FIELDS, type RowFaults, type UploadRow } from './uploadRow.js';
import type { Outcomes } from './useUploadRun.js';
import type { UserUpload } from './useUserUpload.js';
import styles from './upload.module.css';

const NO_ROWS: readonly UploadRow[] = [];

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

/** The steps of the upload, on one page: the columns and rows appear with the file, the outcomes after the upload. */
export function UploadBody({ page }: { readonly page: UserUpload }) {
  const text = useText();
  const { upload, run, known, record } = page;
  const { outcomes, progress } = run;
  const rows = useField<readonly UploadRow[]>('rows', { subscription: { value: true }, allowNull: true }).input.value || NO_ROWS;
  const { groups, phones } = known;
  const checked = useMemo(() => checkRows(rows, { groups, phones }), [rows, groups, phones]);
  const faults = useMemo(() => withOutcomes(checked, rows, outcomes), [checked, rows, outcomes]);
  const created = useMemo(
    () => new Set([...outcomes].filter(([, { status }]) => status === 'created').map(([number]) => number)),
    [outcomes],
  );
  const pending = rows.filter(({ number }) => !created.has(number));
  const valid = pending.filter(({ number }) => checked.get(number) === NO_FAULTS);
  useUnsavedGuard(() => pending.length > 0);
  const denied = reasonAgainst(rows.length, pending.length, valid.length);
  const lacksColumn = upload.file !== undefined && REQUIRED_FIELDS.some((field) => upload.file?.columns[field] === undefined);
  const stepOf = (): Step => {
    if (progress !== undefined || outcomes.size > 0) return 'result';
    if (rows.length === 0) return 'file';
    if (lacksColumn) return 'columns';
    return valid.length < pending.length ? 'rows' : 'options';
  };
  const isRunning = progress !== undefined;
  return (
    <>
      <UploadSteps current={stepOf()} />
      <fieldset className={styles.steady} disabled={isRunning}>
        <PageSection title={text('users.upload.steps.file')}>
          <FileStep upload={upload} onChoose={(files) => (isRunning ? undefined : void page.choose(files))} loadGroups={page.loadGroups} />
        </PageSection>
        {upload.file === undefined || denied === 'users.upload.allCreated' ? null : (
          <PageSection title={text('users.upload.steps.columns')} intro={text('users.upload.columns.intro')}>
            <ColumnsStep headers={upload.file.content.rows[0]?.cells ?? []} columns={upload.file.columns} onChange={page.setColumns} />
          </PageSection>
        )}
        {pending.length === 0 ? null : (
          <PageSection title={text('users.upload.steps.rows')} intro={text('users.upload.rows.intro')}>
            <RowsStep
              rows={rows}
              faults={faults}
              created={created}
              onRemove={(number) =>
                record.form.change(
                  'rows',
                  rows.filter((row) => row.number !== number),
                )
              }
              onLeave={(row) => void page.learn([row]).catch(() => undefined)}
            />
          </PageSection>
        )}
        <PageSection title={text('users.upload.steps.options')}>
          <div className={styles.fields}>
            <OptionsStep />
          </div>
        </PageSection>
      </fieldset>
      {progress === undefined ? null : <RunProgress progress={progress} onCancel={run.cancel} />}
      {outcomes.size === 0 ? null : (
        <PageSection title={text('users.upload.steps.result')}>
          <ResultStep outcomes={outcomes} onRetry={isRunning || denied !== undefined ? undefined : () => void record.save()} />
        </PageSection>
      )}
      {pending.length === 0 ? null : <p>{text('users.upload.ready', { count: valid.length, total: pending.length })}</p>}
      <SaveBar denied={denied === undefined ? undefined : text(denied)} />
    </>
  );
}

/** Key of the text why there is nothing to upload. (UPLOAD-007) */
function reasonAgainst(rows: number, pending: number, valid: number): string | undefined {
  if (rows === 0) return 'users.upload.needsFile';
  if (pending === 0) return 'users.upload.allCreated';
  return valid === 0 ? 'users.upload.noneValid' : undefined;
}
