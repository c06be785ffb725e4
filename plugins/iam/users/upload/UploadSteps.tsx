import { useText } from '@edge-console/sdk';
import { Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import styles from './upload.module.css';

/** The steps of an upload, in their order. (D-070) */
export const STEPS = ['file', 'columns', 'rows', 'options', 'result'] as const;
export type Step = (typeof STEPS)[number];

const STEP_LABELS: Readonly<Record<Step, string>> = {
  file: 'users.upload.steps.file',
  columns: 'users.upload.steps.columns',
  rows: 'users.upload.steps.rows',
  options: 'users.upload.steps.options',
  result: 'users.upload.steps.result',
};

/** The steps of the page, with the current one. Earlier steps are done. */
export function UploadSteps({ current }: { readonly current: Step }) {
  const text = useText();
  const position = STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={text('users.upload.steps.label')}>
      {STEPS.map((step, index) => {
        const isDone = index < position;
        return (
          <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
            <Tag round minimal={step !== current} intent={isDone ? 'success' : step === current ? 'primary' : 'none'}>
              {isDone ? <TickIcon size={12} title={text('users.upload.steps.done')} /> : index + 1}
            </Tag>
            {text(STEP_LABELS[step])}
          </li>
        );
      })}
    </ol>
  );
}
