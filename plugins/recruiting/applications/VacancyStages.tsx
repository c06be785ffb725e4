import { useLocale, useText } from '@edge-console/sdk';
import { PROGRESS_STATES, type ProgressState } from '@edge-console/sdk/contract/recruiting';
import { TabStrip, type TabMark } from '@edge-console/sdk/ui';
import type { VacancyOfDetails, VacancyStage } from './application.js';
import { ApplicationList } from './ApplicationList.js';
import { countOfProgress, useApplicationCounts } from './useApplicationCounts.js';
import type { StageInAddress } from './useStageInAddress.js';
import styles from './Applications.module.css';

export interface VacancyStagesProps {
  readonly vacancy: VacancyOfDetails;
  readonly externalVacancyId: string;
  readonly address: StageInAddress & { readonly stage: VacancyStage };
  /** Number of candidates whom the user has invited on the page. */
  readonly invitations: number;
}

/** The stages of a vacancy, and the applications of the open one by progress, each with its number. (APPL-016 to APPL-018) */
export function VacancyStages({ vacancy, externalVacancyId, address, invitations }: VacancyStagesProps) {
  const text = useText();
  const counts = useApplicationCounts(vacancy);
  const markOf = useCountMark();
  const { stage, progress, openStage, openProgress } = address;
  const countOf = (stageId: string, of?: ProgressState) =>
    counts.data === undefined ? undefined : countOfProgress(counts.data, stageId, of);
  return (
    <TabStrip
      label={text('applications.stages.title')}
      open={stage._id}
      onOpen={openStage}
      tabs={vacancy.workflow.stages.map(({ _id, name }) => ({ id: _id, label: name, mark: markOf(countOf(_id)) }))}
    >
      <TabStrip
        label={text('applications.progress.title')}
        open={progress}
        onOpen={(id) => openProgress(id as ProgressState)}
        tabs={PROGRESS_STATES.map((id) => ({ id, label: text(PROGRESS_LABELS[id]), mark: markOf(countOf(stage._id, id)) }))}
      >
        <ApplicationList
          // Other rows: the selection, the search that was typed and the number of changes start again. (D-100)
          key={`${stage._id} ${progress}`}
          tab={{ vacancy, stage, progress, externalVacancyId }}
          counts={counts}
          invitations={invitations}
        />
      </TabStrip>
    </TabStrip>
  );
}

const PROGRESS_LABELS: Readonly<Record<ProgressState, string>> = {
  ALL: 'applications.progress.all',
  NOT_STARTED: 'applications.progress.notStarted',
  IN_PROGRESS: 'applications.progress.inProgress',
  COMPLETED: 'applications.progress.completed',
  DROPPED_OUT: 'applications.progress.droppedOut',
};

/** The number of applications beside the label of a tab. */
function useCountMark(): (count: number | undefined) => TabMark | undefined {
  const text = useText();
  const locale = useLocale();
  return (count) =>
    count === undefined
      ? undefined
      : {
          icon: (
            <span aria-hidden className={styles['count']}>
              {locale.formatNumber(count)}
            </span>
          ),
          text: text('applications.stages.count', { count }),
        };
}
