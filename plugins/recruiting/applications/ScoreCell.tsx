import { useText } from '@edge-console/sdk';
import { AnchorButton, Button } from '@blueprintjs/core';
import { StarIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { assessmentOf, nameOfCandidate, type Application, type Assessment } from './application.js';
import { scoreOf, type Recommendation, type Score } from './score.js';
import { useInsights } from './useInsights.js';
import { useScoreTexts } from './useScoreTexts.js';
import styles from './Applications.module.css';

export interface ScoreCellProps {
  readonly application: Application;
  readonly stageId: string;
}

/** The score of a candidate in a stage; it opens the report. (APPL-042 to APPL-047, D-102) */
export function ScoreCell({ application, stageId }: ScoreCellProps) {
  const { textOf } = useScoreTexts();
  const assessment = assessmentOf(application, stageId);
  const score = scoreOf(assessment);
  if (assessment === undefined || score.kind === 'none') return '–';
  if (score.kind === 'not-started' || score.kind === 'in-progress') return <span className="edge-muted">{textOf(score)}</span>;
  return (
    <span className={styles['score']}>
      <Report application={application} assessment={assessment} isButton={score.kind === 'unrated'}>
        <ScoreText score={score} />
      </Report>
      {score.kind === 'chat' && score.flags.length > 0 ? <FlagMark score={score} /> : null}
    </span>
  );
}

interface ReportProps extends Pick<ScoreCellProps, 'application'> {
  readonly assessment: Assessment;
  /** Shown as a button: an action rather than a score. */
  readonly isButton: boolean;
  readonly children: ReactNode;
}

/** Opens the report in a new tab, or explains why there is none. */
function Report({ application, assessment, isButton, children }: ReportProps) {
  const text = useText();
  const insights = useInsights()(application, assessment);
  const candidate = nameOfCandidate(application);
  const whose = (
    <>
      {' '}
      <span className="edge-visually-hidden">{text('applications.scores.of', { name: candidate })}</span>
    </>
  );
  if (insights.kind === 'notice') {
    return (
      <Button size="small" variant={isButton ? 'outlined' : 'minimal'} onClick={insights.show}>
        {children}
        {whose}
      </Button>
    );
  }
  const target = { href: insights.address, target: '_blank', rel: 'noopener noreferrer' } as const;
  return isButton ? (
    <AnchorButton size="small" variant="outlined" {...target}>
      {children}
      {whose}
    </AnchorButton>
  ) : (
    <a {...target}>
      {children}
      {whose}
    </a>
  );
}

const DOTS: Readonly<Record<Recommendation, string | undefined>> = {
  YES: styles['dotGood'],
  MAYBE: styles['dotFair'],
  NO: styles['dotBad'],
};

function ScoreText({ score }: { readonly score: Score }) {
  const text = useText();
  const { textOf } = useScoreTexts();
  if (score.kind === 'video') {
    return (
      <>
        <StarIcon size={12} aria-hidden /> <span className="edge-visually-hidden">{text('applications.scores.video')}</span> {textOf(score)}
      </>
    );
  }
  if (score.kind !== 'chat') return textOf(score);
  return (
    <>
      <span aria-hidden className={DOTS[score.recommendation]} />
      {textOf(score)}
    </>
  );
}

/** Names what was flagged. (APPL-045) */
function FlagMark({ score: { flags } }: { readonly score: Extract<Score, { readonly kind: 'chat' }> }) {
  const { flagsOf } = useScoreTexts();
  return (
    <span className={styles['flag']} title={flagsOf(flags)}>
      <WarningSignIcon size={14} aria-hidden />
      <span className="edge-visually-hidden">{flagsOf(flags)}</span>
    </span>
  );
}
