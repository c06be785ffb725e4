import { useText } from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { dateColumn, linkColumn, useColumns, type Column, type ListColumns } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { AutomaticUpdatesIcon, HandRightIcon, TickIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { assessmentOf, hasSubmissions, nameOfCandidate, scoreFieldOf, type Application, type ApplicationField } from './application.js';
import { stagesUpTo, type ApplicationTab } from './applicationQuery.js';
import { progressionOf } from './progression.js';
import { scoreOf } from './score.js';
import { ScoreCell } from './ScoreCell.js';
import { withApplication } from './stageAddress.js';
import { STATUS_LABELS, StatusTag } from './StatusTag.js';
import { useScoreTexts } from './useScoreTexts.js';
import styles from './Applications.module.css';

type ApplicationColumn = Column<Application, ApplicationField>;

/** The columns of a tab. (APPL-034 to APPL-041) */
export function useApplicationColumns({ vacancy, stage, progress }: ApplicationTab): ListColumns<Application, ApplicationField> {
  const text = useText();
  const candidate = useCandidateColumn();
  const scores = useScoreColumns({ vacancy, stage });
  const columns = useMemo((): readonly ApplicationColumn[] => {
    const date = hasSubmissions(progress)
      ? dateColumn({
          id: 'submitted' as const,
          header: text('applications.columns.submitted'),
          isSortable: true,
          value: (row: Application) => assessmentOf(row, stage._id)?.submittedAt ?? null,
        })
      : dateColumn({
          id: 'createdAt' as const,
          header: text('applications.columns.created'),
          isSortable: true,
          value: (row: Application) => row.createdAt,
        });
    const progressionText = (row: Application) => {
      const progression = progressionOf(row, vacancy, stage);
      return progression === undefined ? '' : text(PROGRESSION_LABELS[progression]);
    };
    return [
      candidate,
      date,
      {
        id: 'status',
        header: text('applications.columns.status'),
        isSortable: true,
        text: ({ status }) => text(STATUS_LABELS[status]),
        cell: ({ status }) => <StatusTag status={status} />,
      },
      ...scores,
      {
        id: 'isViewed',
        header: text('applications.columns.viewed'),
        isSortable: true,
        text: (row) => text(isViewed(row, stage._id) ? 'applications.viewed.yes' : 'applications.viewed.no'),
        cell: (row) => <ViewedMark isViewed={isViewed(row, stage._id)} />,
      },
      {
        id: 'isManuallyProgressed',
        header: text('applications.columns.progressed'),
        isSortable: true,
        text: progressionText,
        cell: (row) => {
          const progression = progressionOf(row, vacancy, stage);
          return progression === undefined ? '–' : <ProgressionMark progression={progression} />;
        },
      },
    ];
  }, [text, candidate, scores, vacancy, stage, progress]);
  return useColumns('recruiting.applications', columns);
}

/** The name, which opens the record beside the list. (APPL-034, CAND-021) */
function useCandidateColumn(): ApplicationColumn {
  const text = useText();
  const { pathname, search } = useLocation();
  return useMemo(
    () =>
      linkColumn({
        id: 'candidate',
        header: text('applications.columns.candidate'),
        isSortable: true,
        width: 25,
        value: nameOfCandidate,
        to: ({ _id }: Application) => `${pathname}?${withApplication(new URLSearchParams(search), _id).toString()}`,
        note: ({ candidate: { personalInformation } }) =>
          isDeletedCandidate(personalInformation) ? (
            <Tag minimal intent="warning">
              {text('candidates.deleted')}
            </Tag>
          ) : null,
      }),
    [text, pathname, search],
  );
}

/** One column of scores for each stage up to the open one. (APPL-038) */
function useScoreColumns(tab: Pick<ApplicationTab, 'vacancy' | 'stage'>): readonly ApplicationColumn[] {
  const text = useText();
  const { textOf } = useScoreTexts();
  const { vacancy, stage } = tab;
  return useMemo(
    () =>
      stagesUpTo({ vacancy, stage }).map((each) => ({
        id: scoreFieldOf(each),
        header: text('applications.columns.score', { stage: each.name }),
        isSortable: true,
        text: (row: Application) => textOf(scoreOf(assessmentOf(row, each._id))),
        cell: (row: Application) => <ScoreCell application={row} stageId={each._id} />,
      })),
    [text, textOf, vacancy, stage],
  );
}

function isViewed(row: Application, stageId: string): boolean {
  return assessmentOf(row, stageId)?.isViewed === true;
}

/** (APPL-039) */
function ViewedMark({ isViewed: isDone }: { readonly isViewed: boolean }) {
  const text = useText();
  return (
    <span className={styles['mark']}>
      {isDone ? <TickIcon size={14} aria-hidden /> : <span aria-hidden className={styles['dot']} />}
      {text(isDone ? 'applications.viewed.yes' : 'applications.viewed.no')}
    </span>
  );
}

const PROGRESSION_LABELS = { manual: 'applications.progression.manual', automatic: 'applications.progression.automatic' } as const;

/** An icon with its meaning for screen readers and as a tooltip. (APPL-040, D-103) */
function ProgressionMark({ progression }: { readonly progression: keyof typeof PROGRESSION_LABELS }) {
  const label = useText()(PROGRESSION_LABELS[progression]);
  return (
    <span className={styles['mark']} title={label}>
      {progression === 'manual' ? <HandRightIcon size={14} aria-hidden /> : <AutomaticUpdatesIcon size={14} aria-hidden />}
      <span className="edge-visually-hidden">{label}</span>
    </span>
  );
}
