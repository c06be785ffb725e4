import { useLocale, useText } from '@edge-console/sdk';
import { DateText, FactList, type Fact } from '@edge-console/sdk/ui';
import { assessmentOf, type Application, type Assessment, type VacancyOfDetails } from '../application.js';
import { flagsOf, resultOf } from '../score.js';
import { ScoreCell } from '../ScoreCell.js';
import { useScoreTexts } from '../useScoreTexts.js';
import styles from './CandidateRecord.module.css';

export interface RecordScoresProps {
  readonly vacancy: VacancyOfDetails;
  readonly application: Application;
}

/** The assessment of each stage that the candidate has reached, with the evidence for its score in words. */
export function RecordScores({ vacancy, application }: RecordScoresProps) {
  return vacancy.workflow.stages.map((stage) => {
    const assessment = assessmentOf(application, stage._id);
    return assessment === undefined ? null : (
      <section key={stage._id} className={styles['stage']}>
        <h3 className="edge-section-title">{stage.name}</h3>
        <StageFacts stageName={stage.name} application={application} assessment={assessment} />
      </section>
    );
  });
}

const STATUS_LABELS: Readonly<Record<Assessment['status'], string>> = {
  APPS_ASSESSMENT_ORDER_COMPLETED: 'applications.progress.notStarted',
  APPS_ASSESSMENT_INPROGRESS: 'applications.progress.inProgress',
  APPS_ASSESSMENT_COMPLETED: 'applications.progress.completed',
  APPS_ASSESSMENT_DROPPED_OUT: 'applications.progress.droppedOut',
};

interface StageFactsProps {
  readonly stageName: string;
  readonly application: Application;
  readonly assessment: Assessment;
}

function StageFacts({ stageName, application, assessment }: StageFactsProps) {
  const text = useText();
  const evidence = useEvidence(assessment);
  const facts: readonly Fact[] = [
    { label: text('applications.progress.title'), value: text(STATUS_LABELS[assessment.status]) },
    { label: text('candidates.scores.score'), value: <ScoreCell application={application} stageId={assessment.stageId} /> },
    ...(evidence.length === 0
      ? []
      : [
          {
            label: text('candidates.scores.evidence'),
            value: (
              <ul className={styles['evidence']}>
                {evidence.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
        ]),
    {
      label: text('applications.columns.submitted'),
      value: assessment.submittedAt === null ? undefined : <DateText at={assessment.submittedAt} />,
    },
    { label: text('applications.columns.viewed'), value: text(assessment.isViewed ? 'applications.viewed.yes' : 'applications.viewed.no') },
  ];
  return <FactList label={stageName} facts={facts} />;
}

/** What the provider has found, in plain words: flags first. */
function useEvidence(assessment: Assessment): readonly string[] {
  const text = useText();
  const locale = useLocale();
  const { flagOf } = useScoreTexts();
  const flags = flagsOf(assessment).map((flag) => text('candidates.scores.flagged', { flag: flagOf(flag) }));
  const outliers = resultOf(assessment, 'outlierQuestionCount');
  const reviewers = resultOf(assessment, 'completedReviewerCount');
  const comment = resultOf(assessment, 'comment');
  return [
    ...flags,
    ...(resultOf(assessment, 'isLowTextQuality') === true ? [text('candidates.scores.lowTextQuality')] : []),
    ...(resultOf(assessment, 'isOutlier') === true
      ? [typeof outliers === 'number' ? text('candidates.scores.outliersIn', { count: outliers }) : text('candidates.scores.outliers')]
      : []),
    ...(typeof reviewers === 'number'
      ? [text('candidates.scores.reviewers', { count: reviewers, n: locale.formatNumber(reviewers) })]
      : []),
    ...(typeof comment === 'string' && comment !== '' ? [text('candidates.scores.comment', { comment })] : []),
  ];
}
