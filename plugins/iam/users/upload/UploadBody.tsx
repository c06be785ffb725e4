import { useText } from '@edge-console/sdk';
import { PageSection, SaveBar, useUnsavedGuard } from '@edge-console/sdk/ui';
import { ColumnsStep } from './ColumnsStep.js';
import { FileStep } from './FileStep.js';
import { OptionsStep } from './OptionsStep.js';
import { ResultStep } from './ResultStep.js';
import { RowsStep } from './RowsStep.js';
import { RunProgress } from './RunProgress.js';
import { UploadSteps } from './UploadSteps.js';
import { useUploadState, type UploadState } from './useUploadState.js';
import type { UserUpload } from './useUserUpload.js';
import styles from './upload.module.css';

export interface UploadBodyProps {
  readonly page: UserUpload;
}

/** The steps of the upload, on one page: the columns and rows appear with the file, the outcomes after the upload. */
export function UploadBody({ page }: UploadBodyProps) {
  const text = useText();
  const state = useUploadState(page);
  const { pending, valid, denied } = state;
  const { run, record } = page;
  useUnsavedGuard(() => pending > 0);
  const isRunning = run.progress !== undefined;
  const retry = isRunning || denied !== undefined ? undefined : () => void record.save();
  return (
    <>
      <UploadSteps current={state.step} />
      <fieldset className={styles.steady} disabled={isRunning}>
        <PageSection title={text('users.upload.steps.file')}>
          <FileStep
            upload={page.upload}
            onChoose={(files) => (isRunning ? undefined : void page.choose(files))}
            loadGroups={page.loadGroups}
          />
        </PageSection>
        {pending === 0 ? null : <ContentSteps page={page} state={state} />}
        <PageSection title={text('users.upload.steps.options')}>
          <div className={styles.fields}>
            <OptionsStep />
          </div>
        </PageSection>
      </fieldset>
      {run.progress === undefined ? null : <RunProgress progress={run.progress} onCancel={run.cancel} />}
      {run.outcomes.size === 0 ? null : (
        <PageSection title={text('users.upload.steps.result')}>
          <ResultStep outcomes={run.outcomes} onRetry={retry} />
        </PageSection>
      )}
      {pending === 0 ? null : <p>{text('users.upload.ready', { count: valid, total: pending })}</p>}
      <SaveBar denied={denied === undefined ? undefined : text(denied)} />
    </>
  );
}

/** The columns and rows that were not created. A restored draft has rows without a file. */
function ContentSteps({ page, state }: UploadBodyProps & { readonly state: UploadState }) {
  const text = useText();
  const { file } = page.upload;
  const { rows } = state;
  const remove = (number: number) => {
    const others = rows.filter((row) => row.number !== number);
    page.record.form.change('rows', others);
  };
  return (
    <>
      {file === undefined ? null : (
        <PageSection title={text('users.upload.steps.columns')} intro={text('users.upload.columns.intro')}>
          <ColumnsStep headers={file.content.rows[0]?.cells ?? []} columns={file.columns} onChange={page.setColumns} />
        </PageSection>
      )}
      <PageSection title={text('users.upload.steps.rows')} intro={text('users.upload.rows.intro')}>
        <RowsStep
          rows={rows}
          faults={state.faults}
          created={state.created}
          onRemove={remove}
          onLeave={(row) => void page.learn([row]).catch(() => undefined)}
        />
      </PageSection>
    </>
  );
}
