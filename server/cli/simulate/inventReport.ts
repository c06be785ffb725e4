import type { ResultsMessage } from '../../domains/apps/index.js';

/** An assessment that a candidate has not finished. */
export interface OpenAssessment {
  readonly customerId: string;
  readonly awsRegion: string;
  readonly assessmentId: string;
  readonly product: 'FI' | 'SI';
  readonly isStarted: boolean;
}

/** What the provider reports next of an assessment. */
export type InventedReport = Omit<ResultsMessage, 'messageId' | 'at' | 'assessmentId'>;

/** Share of candidates who finish what they have started. */
const FINISH = 0.85;
const DEVICES = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'] as const;
const [MEAN_SCORE, SPREAD, YES, MAYBE, BEST_RATING] = [62, 45, 65, 40, 5];

/**
 * Invents the next step of a candidate: the start, then in most cases the results, otherwise the dropout.
 * @param random returns numbers from 0 to 1, as `Math.random`
 */
export function inventReport({ product, isStarted }: OpenAssessment, random: () => number): InventedReport {
  if (!isStarted) return { kind: 'STARTED', deviceType: DEVICES[Math.floor(random() * DEVICES.length)] ?? 'desktop' };
  if (random() >= FINISH) return { kind: 'DROPPED_OUT' };
  return {
    kind: 'COMPLETED',
    results: inventResults(product, random),
    nps: inventNps(random),
    secondsTaken: 300 + Math.round(random() * 1800),
  };
}

/** Most scores are near the mean; flaws are rare. */
function inventResults(product: OpenAssessment['product'], random: () => number): NonNullable<ResultsMessage['results']> {
  const score = Math.round(Math.min(100, Math.max(0, MEAN_SCORE + (random() + random() - 1) * SPREAD)));
  const isOneIn = (number: number) => random() < 1 / number;
  const [isProfanity, isPlagiarism, isOutlier, isAgc] = [isOneIn(50), isOneIn(30), isOneIn(25), isOneIn(20)];
  return {
    recommendation: score >= YES ? 'YES' : score >= MAYBE ? 'MAYBE' : 'NO',
    recommendationScore: score,
    ...{ isProfanity, isPlagiarism, isOutlier, isAgc, isLowTextQuality: isOneIn(20) },
    profanityQuestionCount: Number(isProfanity),
    plagiarismQuestionCount: Number(isPlagiarism),
    outlierQuestionCount: Number(isOutlier),
    agcQuestionCount: Number(isAgc),
    ...(product === 'SI' ? { rating: Math.round((score / 100) * BEST_RATING) } : {}),
  };
}

/** Most candidates answer 7 to 10. */
function inventNps(random: () => number): number {
  return Math.round(10 - random() * random() * 10);
}
