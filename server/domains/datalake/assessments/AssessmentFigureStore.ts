import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../storage/index.js';
import { assessments } from '../../apps/index.js';
import { isOnWholeCustomer, type CustomerScope } from '../../common/index.js';
import { ofVacancies } from '../ofVacancies.js';
import { inPeriod } from '../Period.js';
import type { AssessmentCall } from './readAssessmentCall.js';

/** A literal, because PostgreSQL reads the index of completed assessments (migration 0015) only if it knows the status at planning. */
const IS_COMPLETED = sql`${assessments.status} = 'APPS_ASSESSMENT_COMPLETED'`;

/** Assessments that a figure is computed from, by the time that must be in the period of the call. */
const POPULATIONS = {
  completed: { time: assessments.submittedAt, where: IS_COMPLETED },
  started: { time: assessments.startedAt, where: undefined },
  consented: { time: assessments.consentedAt, where: undefined },
} as const satisfies Readonly<Record<string, { readonly time: AnyPgColumn; readonly where: SQL | undefined }>>;

type Population = keyof typeof POPULATIONS;

/** Ratios: the part of a population that meets a condition. */
const RATIOS = {
  garbage: { of: 'completed', isCounted: eq(assessments.isGarbage, true) },
  plagiarism: { of: 'completed', isCounted: sql`${assessments.results} @> '{"isPlagiarism": true}'` },
  profanity: { of: 'completed', isCounted: sql`${assessments.results} @> '{"isProfanity": true}'` },
  engagement: { of: 'completed', isCounted: isNotNull(assessments.myInsightsOpenedAt) },
  completion: { of: 'started', isCounted: IS_COMPLETED },
  dropout: { of: 'consented', isCounted: sql`${isNotNull(assessments.startedAt)} AND ${not(IS_COMPLETED)}` },
  // The provider may leave out the start of an assessment that it reports as completed.
  leakage: { of: 'consented', isCounted: sql`${isNull(assessments.startedAt)} AND ${not(IS_COMPLETED)}` },
} as const satisfies Readonly<Record<string, { readonly of: Population; readonly isCounted: SQL }>>;

export type RatioName = keyof typeof RATIOS;

const MEDIANS = { score: assessments.recommendationScore, secondsTaken: assessments.secondsTaken } as const;

export type MedianName = keyof typeof MEDIANS;

const SPLITS = { recommendation: assessments.recommendation, deviceType: assessments.deviceType } as const;

export type SplitName = keyof typeof SPLITS;

/** Answers to the question for the net promoter score: from this answer on, and up to this answer. (IAMGQL-021) */
const [PROMOTERS_FROM, DETRACTORS_TO] = [9, 6];

/** Width of a step of the distribution of scores. (DI-025) */
const SCORE_STEP = sql.raw('10');

interface RatioParts {
  readonly numerator: number;
  readonly denominator: number;
}

/** Assessments with a label. (IAMGQL-012) */
export interface LabelCount {
  readonly label: string;
  readonly count: number;
}

/** Assessments with a score of a step. (IAMGQL-012) */
export interface ScoreCount {
  /** The smallest score of the step. */
  readonly score: number;
  readonly count: number;
}

/** A call with the places where the caller may view insights. */
export interface ScopedAssessmentCall extends AssessmentCall {
  readonly scopes: readonly CustomerScope[];
}

/** SQL of figures about assessments. */
export const AssessmentFigureStore = {
  ratio(transaction: Transaction, call: ScopedAssessmentCall, name: RatioName): Promise<RatioParts> {
    const { of, isCounted } = RATIOS[name];
    return readParts(transaction, { numerator: countIf(isCounted), denominator: count() }, selected(transaction, of, call));
  },

  /** Promoters minus detractors, of the answers. */
  promoters(transaction: Transaction, call: ScopedAssessmentCall): Promise<RatioParts> {
    const { nps } = assessments;
    const [promoters, detractors] = [countIf(gte(nps, PROMOTERS_FROM)), countIf(lte(nps, DETRACTORS_TO))];
    const parts = { numerator: sql`${promoters} - ${detractors}`.mapWith(Number), denominator: count(nps) };
    return readParts(transaction, parts, selected(transaction, 'completed', call));
  },

  async completed(transaction: Transaction, call: ScopedAssessmentCall): Promise<number> {
    const [row] = await transaction
      .select({ number: count() })
      .from(assessments)
      .where(selected(transaction, 'completed', call));
    return row?.number ?? 0;
  },

  /** @returns the median of the assessments that have a value, and their number */
  async median(
    transaction: Transaction,
    call: ScopedAssessmentCall,
    name: MedianName,
  ): Promise<{ readonly value: number | null; readonly denominator: number }> {
    const column = MEDIANS[name];
    const value = sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`;
    const [row] = await transaction
      .select({ value, denominator: count(column) })
      .from(assessments)
      .where(selected(transaction, 'completed', call));
    return row ?? { value: null, denominator: 0 };
  },

  /** Completed assessments by label, the most frequent first. Excludes assessments without a label. */
  split(transaction: Transaction, call: ScopedAssessmentCall, name: SplitName): Promise<LabelCount[]> {
    const column = SPLITS[name];
    return transaction
      .select({ label: sql<string>`${column}`, count: count() })
      .from(assessments)
      .where(and(selected(transaction, 'completed', call), isNotNull(column)))
      .groupBy(column)
      .orderBy(desc(count()), asc(column));
  },

  /** Completed assessments by step of the score, the lowest first. A score of 100 is a step of its own. Excludes assessments without a score. */
  scores(transaction: Transaction, call: ScopedAssessmentCall): Promise<ScoreCount[]> {
    const { recommendationScore } = assessments;
    const score = sql<number>`floor(${recommendationScore} / ${SCORE_STEP}) * ${SCORE_STEP}`.as('score');
    return transaction
      .select({ score, count: count() })
      .from(assessments)
      .where(and(selected(transaction, 'completed', call), isNotNull(recommendationScore)))
      .groupBy(score)
      .orderBy(asc(score));
  },
};

function countIf(condition: SQL): SQL<number> {
  return sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
}

async function readParts(
  transaction: Transaction,
  parts: { readonly [Name in keyof RatioParts]: SQL<number> },
  where: SQL | undefined,
): Promise<RatioParts> {
  const [row] = await transaction.select(parts).from(assessments).where(where);
  return row ?? { numerator: 0, denominator: 0 };
}

function selected(transaction: Transaction, population: Population, call: ScopedAssessmentCall): SQL | undefined {
  const { scopes, period, products, externalVacancyIds } = call;
  const { time, where } = POPULATIONS[population];
  const customerIds = scopes.map(({ customerId }) => customerId);
  const isNarrowed = externalVacancyIds !== undefined || !scopes.every(isOnWholeCustomer);
  return and(
    inArray(assessments.customerId, customerIds),
    where,
    inPeriod(time, period),
    products && inArray(assessments.product, [...products]),
    // An assessment is in the department of its vacancy.
    isNarrowed ? ofVacancies(transaction, assessments, scopes, externalVacancyIds) : undefined,
  );
}
