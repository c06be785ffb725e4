import type { ApplicationStatus, AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { Recommendation } from '@edge-console/sdk/contract/workflows';

type Shares<T extends string> = Readonly<Partial<Record<T, number>>>;

/** How far candidates are in a stage, as shares. Those of the second stage have shown more interest. */
export const PROGRESS: readonly [first: Shares<AssessmentStatus>, second: Shares<AssessmentStatus>] = [
  {
    APPS_ASSESSMENT_COMPLETED: 0.66,
    APPS_ASSESSMENT_ORDER_COMPLETED: 0.15,
    APPS_ASSESSMENT_DROPPED_OUT: 0.12,
    APPS_ASSESSMENT_INPROGRESS: 0.07,
  },
  {
    APPS_ASSESSMENT_COMPLETED: 0.6,
    APPS_ASSESSMENT_ORDER_COMPLETED: 0.25,
    APPS_ASSESSMENT_DROPPED_OUT: 0.08,
    APPS_ASSESSMENT_INPROGRESS: 0.07,
  },
];

/** What users did with a candidate whose results no rule acted on, by recommendation. */
export const STATUS_AFTER: Readonly<Record<Recommendation | 'RATED', Shares<ApplicationStatus>>> = {
  YES: {
    APPS_APPLICATION_NEW: 0.3,
    APPS_APPLICATION_LONGLISTED: 0.2,
    APPS_APPLICATION_SHORTLISTED: 0.25,
    APPS_APPLICATION_INTERVIEW: 0.15,
    APPS_APPLICATION_WITHDRAWN: 0.05,
    APPS_APPLICATION_OFFERED: 0.05,
  },
  MAYBE: {
    APPS_APPLICATION_NEW: 0.5,
    APPS_APPLICATION_LONGLISTED: 0.25,
    APPS_APPLICATION_SHORTLISTED: 0.1,
    APPS_APPLICATION_DECLINED: 0.15,
  },
  NO: { APPS_APPLICATION_DECLINED: 0.65, APPS_APPLICATION_NEW: 0.35 },
  RATED: {
    APPS_APPLICATION_SHORTLISTED: 0.3,
    APPS_APPLICATION_INTERVIEW: 0.25,
    APPS_APPLICATION_OFFERED: 0.15,
    APPS_APPLICATION_HIRED: 0.15,
    APPS_APPLICATION_DECLINED: 0.15,
  },
};

/** What users did with a candidate whom a rule had set to 'Interview'. */
export const STATUS_AFTER_INTERVIEW: Shares<ApplicationStatus> = {
  APPS_APPLICATION_INTERVIEW: 0.6,
  APPS_APPLICATION_OFFERED: 0.15,
  APPS_APPLICATION_HIRED: 0.1,
  APPS_APPLICATION_DECLINED: 0.15,
};

/** What became of a candidate who has not completed a stage. */
export const STATUS_BEFORE_RESULTS: Shares<ApplicationStatus> = { APPS_APPLICATION_NEW: 0.93, APPS_APPLICATION_WITHDRAWN: 0.07 };

/** Share of candidates whom a user moved to the second stage, of those whom no rule moved. */
export const MOVED_BY_HAND: Readonly<Record<Recommendation, number>> = { YES: 0.35, MAYBE: 0.12, NO: 0 };

/** Share of completed video interviews with a rating. The others wait for one. */
export const RATED = 0.7;

export const DEVICES = { mobile: 0.62, desktop: 0.31, tablet: 0.07 } as const;

/** Shares of chat interviews with a flag. */
export const FLAGGED = { plagiarism: 0.08, profanity: 0.03, outlier: 0.03, lowTextQuality: 0.06, agc: 0.05 } as const;
