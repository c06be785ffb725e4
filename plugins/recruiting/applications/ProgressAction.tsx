import { DialogServiceToken, useService, useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import type { Application, VacancyOfDetails, VacancyStage } from './application.js';
import type { BulkActionProps } from './BulkActionBar.js';
import styles from './Applications.module.css';

/** Whether an application is before a stage: others stay where they are. (APPL-059) */
export function canMoveTo(
  { stageId }: Pick<Application, 'stageId'>,
  { workflow: { stages } }: VacancyOfDetails,
  target: VacancyStage,
): boolean {
  const positionOf = (id: string) => stages.findIndex(({ _id }) => _id === id);
  return positionOf(stageId) < positionOf(target._id);
}

/** Moves applications to a later stage, after a question that names the effect. (APPL-058, D-100, D-168) */
export function ProgressAction({ tab: { vacancy, stage }, rows, bulk, reason }: BulkActionProps) {
  const text = useText();
  const ask = useProgressQuestion();
  const [chosen, setChosen] = useState<string>();
  const { stages } = vacancy.workflow;
  const later = stages.slice(stages.findIndex(({ _id }) => _id === stage._id) + 1);
  const target = later.find(({ _id }) => _id === chosen);
  const whyNot = () => {
    if (reason !== undefined) return reason;
    if (later.length === 0) return text('applications.bulk.lastStage');
    if (target === undefined) return text('applications.bulk.chooseStage');
    const isLate = !rows.some((row) => canMoveTo(row, vacancy, target));
    return isLate ? text('applications.bulk.allMoved', { stage: target.name }) : undefined;
  };
  const progress = async () => {
    if (target !== undefined && (await ask(rows, vacancy, target))) await bulk.progress(rows, target._id);
  };
  return (
    <span role="group" aria-label={text('applications.bulk.progressTo')} className={styles['action']}>
      <HTMLSelect
        aria-label={text('applications.bulk.progressTo')}
        iconProps={{ title: false, 'aria-hidden': true }}
        value={target?._id ?? ''}
        options={[
          { value: '', label: text('applications.bulk.progressTo') },
          ...later.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <ActionButton busy={bulk.actions.pending !== undefined} reason={whyNot()} onClick={() => void progress()}>
        {text('applications.bulk.progress')}
      </ActionButton>
    </span>
  );
}

/** Says how many candidates receive an invitation to which assessment, and how many stay. */
function useProgressQuestion(): (rows: readonly Application[], vacancy: VacancyOfDetails, target: VacancyStage) => Promise<boolean> {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  return (rows, vacancy, target) => {
    const invited = rows.filter((row) => canMoveTo(row, vacancy, target)).length;
    const staying = rows.length - invited;
    const assessment = target.assessmentPackageName ?? target.name;
    return dialogs.confirm({
      title: text('applications.bulk.progressQuestion', { count: invited, stage: target.name }),
      body: (
        <>
          <p>{text('applications.bulk.progressInvites', { count: invited, assessment })}</p>
          {staying === 0 ? null : (
            <p>{text('applications.bulk.progressStay', { count: staying, total: rows.length, stage: target.name })}</p>
          )}
        </>
      ),
      confirmLabel: text('applications.bulk.progress'),
    });
  };
}
