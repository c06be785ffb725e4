import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  DatalakeAssessmentAvgNPSScoreDocument,
  DatalakeAssessmentCompletionRatioDocument,
  DatalakeAssessmentCountCompletedAssessmentsDocument,
  DatalakeAssessmentDeviceTypeSplitDocument,
  DatalakeAssessmentDropoutRatioDocument,
  DatalakeAssessmentEngagementRatioDocument,
  DatalakeAssessmentGarbageRatioDocument,
  DatalakeAssessmentLeakageRatioDocument,
  DatalakeAssessmentMedianScoreDocument,
  DatalakeAssessmentMedianTimeTakenDocument,
  DatalakeAssessmentPlagiarismRatioDocument,
  DatalakeAssessmentProfanityRatioDocument,
  DatalakeAssessmentRecommendationSplitDocument,
  DatalakeAssessmentScoreDistributionDocument,
  DatalakeCountApplicationsByDayDocument,
} from '../graphql/__generated__/operations.js';
import { fillDays, fillScores, type FigureContent, type NumberContent, type PartsContent } from './content.js';
import {
  assessmentVariables,
  dailyVariables,
  distributionVariables,
  dropoutVariables,
  leakageVariables,
  type Question,
} from './question.js';

/** How a number is written. (D-091) */
export type NumberFormat = 'count' | 'percent' | 'points' | 'score' | 'duration';

/** What the keys of a figure with parts are. */
export type PartKind = 'recommendation' | 'device' | 'score' | 'day';

interface FigureOf<TFigure extends string> {
  readonly id: TFigure;
  /** Texts: what the figure counts, and for a number what it is computed from. */
  readonly hint: string;
  readonly basis?: string;
  readonly format?: NumberFormat;
  readonly parts?: PartKind;
  readonly document: TypedDocumentNode<unknown, OperationVariables>;
  readonly variables: (question: Question) => OperationVariables;
  readonly read: (data: unknown, question: Question) => FigureContent;
}

export type FigureId = keyof typeof FIGURES;

export type Figure = FigureOf<string>;

/** Keeps the types of the document, its variables and the reader together. */
function figure<TFigure extends string, TData, TVariables extends OperationVariables>(given: {
  readonly id: TFigure;
  readonly hint: string;
  readonly basis?: string;
  readonly format?: NumberFormat;
  readonly parts?: PartKind;
  readonly document: TypedDocumentNode<TData, TVariables>;
  readonly variables: (question: Question) => TVariables;
  readonly read: (data: TData, question: Question) => FigureContent;
}): FigureOf<TFigure> {
  return given as unknown as FigureOf<TFigure>;
}

interface AnsweredNumber {
  readonly data: { readonly value: number | null; readonly numerator: number | null; readonly denominator: number };
}

function number({ data: { value, numerator, denominator } }: AnsweredNumber): NumberContent {
  return { kind: 'number', value, part: numerator, total: denominator };
}

function split({ data }: { readonly data: readonly { readonly label: string; readonly count: number }[] }): PartsContent {
  return { kind: 'parts', parts: data.map(({ label, count }) => ({ key: label, count })) };
}

/** The figures that tiles and cards show: what each asks the server, and how its answer is read. (IAMGQL-015 to IAMGQL-030) */
export const FIGURES = {
  completed: figure({
    id: 'completed',
    hint: 'figures.completed.hint',
    format: 'count',
    document: DatalakeAssessmentCountCompletedAssessmentsDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentCountCompletedAssessments: answer }) => number(answer),
  }),
  completionRatio: figure({
    id: 'completionRatio',
    hint: 'figures.completionRatio.hint',
    basis: 'figures.completionRatio.basis',
    format: 'percent',
    document: DatalakeAssessmentCompletionRatioDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentCompletionRatio: answer }) => number(answer),
  }),
  dropoutRatio: figure({
    id: 'dropoutRatio',
    hint: 'figures.dropoutRatio.hint',
    basis: 'figures.basis.consented',
    format: 'percent',
    document: DatalakeAssessmentDropoutRatioDocument,
    variables: dropoutVariables,
    read: ({ DatalakeAssessmentDropoutRatio: answer }) => number(answer),
  }),
  leakageRatio: figure({
    id: 'leakageRatio',
    hint: 'figures.leakageRatio.hint',
    basis: 'figures.basis.consented',
    format: 'percent',
    document: DatalakeAssessmentLeakageRatioDocument,
    variables: leakageVariables,
    read: ({ DatalakeAssessmentLeakageRatio: answer }) => number(answer),
  }),
  engagementRate: figure({
    id: 'engagementRate',
    hint: 'figures.engagementRate.hint',
    basis: 'figures.basis.completed',
    format: 'percent',
    document: DatalakeAssessmentEngagementRatioDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentEngagementRatio: { data } }) => ({
      kind: 'number',
      value: data.engagementRatio,
      part: data.engagementCount,
      total: data.completionTotalCount,
    }),
  }),
  npsScore: figure({
    id: 'npsScore',
    hint: 'figures.npsScore.hint',
    basis: 'figures.npsScore.basis',
    format: 'points',
    document: DatalakeAssessmentAvgNPSScoreDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentAvgNPSScore: answer }) => number(answer),
  }),
  medianTime: figure({
    id: 'medianTime',
    hint: 'figures.medianTime.hint',
    basis: 'figures.basis.assessments',
    format: 'duration',
    document: DatalakeAssessmentMedianTimeTakenDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentMedianTimeTaken: answer }) => number(answer),
  }),
  medianScore: figure({
    id: 'medianScore',
    hint: 'figures.medianScore.hint',
    basis: 'figures.basis.assessments',
    format: 'score',
    document: DatalakeAssessmentMedianScoreDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentMedianScore: answer }) => number(answer),
  }),
  profanityRatio: figure({
    id: 'profanityRatio',
    hint: 'figures.profanityRatio.hint',
    basis: 'figures.basis.completed',
    format: 'percent',
    document: DatalakeAssessmentProfanityRatioDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentProfanityRatio: answer }) => number(answer),
  }),
  plagiarismRatio: figure({
    id: 'plagiarismRatio',
    hint: 'figures.plagiarismRatio.hint',
    basis: 'figures.basis.completed',
    format: 'percent',
    document: DatalakeAssessmentPlagiarismRatioDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentPlagiarismRatio: answer }) => number(answer),
  }),
  garbageRatio: figure({
    id: 'garbageRatio',
    hint: 'figures.garbageRatio.hint',
    basis: 'figures.basis.completed',
    format: 'percent',
    document: DatalakeAssessmentGarbageRatioDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentGarbageRatio: answer }) => number(answer),
  }),
  deviceType: figure({
    id: 'deviceType',
    hint: 'figures.deviceType.hint',
    parts: 'device',
    document: DatalakeAssessmentDeviceTypeSplitDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentDeviceTypeSplit: answer }) => split(answer),
  }),
  scoreDistribution: figure({
    id: 'scoreDistribution',
    hint: 'figures.scoreDistribution.hint',
    parts: 'score',
    document: DatalakeAssessmentScoreDistributionDocument,
    variables: distributionVariables,
    read: ({ DatalakeAssessmentScoreDistribution: { data } }) => fillScores(data),
  }),
  recommendationSplit: figure({
    id: 'recommendationSplit',
    hint: 'figures.recommendationSplit.hint',
    parts: 'recommendation',
    document: DatalakeAssessmentRecommendationSplitDocument,
    variables: assessmentVariables,
    read: ({ DatalakeAssessmentRecommendationSplit: answer }) => split(answer),
  }),
  dailyCount: figure({
    id: 'dailyCount',
    hint: 'figures.dailyCount.hint',
    parts: 'day',
    document: DatalakeCountApplicationsByDayDocument,
    variables: dailyVariables,
    read: ({ DatalakeCountApplicationsByDay: { data } }, question) => fillDays(data, question),
  }),
} as const;
