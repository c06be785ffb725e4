import type { FilterAssessmentInput, FilterDropoutInput, FilterLeakageInput } from '../../../graphql/__generated__/resolvers.js';
import { badRequest } from '../../../graphql/errors.js';
import type { AssessmentProduct } from '../../apps/index.js';
import type { DepartmentsOfCustomers } from '../../common/index.js';
import { DAY, type Period } from '../Period.js';
import { readPeriod, readPlaces, readVacancyIds } from '../readFilter.js';

/** Assessments of departments of customers. The figure decides which of their times is in the period. */
export interface AssessmentCall {
  readonly places: DepartmentsOfCustomers;
  readonly period: Period;
  /** Undefined for all. */
  readonly products: readonly AssessmentProduct[] | undefined;
  /** Undefined for all. */
  readonly externalVacancyIds: readonly string[] | undefined;
}

const [INPUT, LONGEST_THRESHOLD_IN_DAYS] = ['filterAssessmentInput', 365];

/** Fields that all inputs have. */
type CommonInput = Pick<FilterAssessmentInput, 'organizationIds' | 'customerIds' | 'hierarchyIds' | 'product' | 'externalCohortIds'>;

/** @throws BAD_REQUEST with the path of an invalid part */
export function readAssessmentCall(input: FilterAssessmentInput): AssessmentCall {
  const period = readPeriod(INPUT, ['submittedAtFrom', input.submittedAtFrom], ['submittedAtTo', input.submittedAtTo]);
  return { ...readCommon(input), period };
}

/** @throws BAD_REQUEST with the path of an invalid part */
export function readDropoutCall(input: FilterDropoutInput, now: Date): AssessmentCall {
  return { ...readCommon(input), period: readConsent(input, ['dropoutDayThreshold', input.dropoutDayThreshold], now) };
}

/** @throws BAD_REQUEST with the path of an invalid part */
export function readLeakageCall(input: FilterLeakageInput, now: Date): AssessmentCall {
  return { ...readCommon(input), period: readConsent(input, ['leakageDayThreshold', input.leakageDayThreshold], now) };
}

function readCommon(input: CommonInput): Omit<AssessmentCall, 'period'> {
  const products = [...new Set(input.product)];
  return {
    places: readPlaces(INPUT, input),
    products: products.length === 0 ? undefined : products,
    externalVacancyIds: readVacancyIds(`${INPUT}.externalCohortIds`, input.externalCohortIds),
  };
}

/** The period of consents, and in it only those that are older than the threshold. (D-173) */
function readConsent(
  { consentedAtFrom, consentedAtTo }: Pick<FilterDropoutInput, 'consentedAtFrom' | 'consentedAtTo'>,
  [name, days]: readonly [name: string, days: number],
  now: Date,
): Period {
  if (days < 0 || days > LONGEST_THRESHOLD_IN_DAYS) throw badRequest(`${INPUT}.${name} must be from 0 to ${LONGEST_THRESHOLD_IN_DAYS}.`);
  const period = readPeriod(INPUT, ['consentedAtFrom', consentedAtFrom], ['consentedAtTo', consentedAtTo]);
  return { ...period, before: new Date(now.getTime() - days * DAY) };
}
