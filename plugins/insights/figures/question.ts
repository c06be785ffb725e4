import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type {
  FilterApplicationInput,
  FilterAssessmentInput,
  FilterDropoutInput,
  FilterLeakageInput,
} from '../graphql/__generated__/operations.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** What all figures of a page are about. */
export interface Question {
  readonly organizationId: string;
  readonly customerId: string;
  /** Departments, each with those below it. */
  readonly hierarchyIds: readonly string[];
  /** First and last day, `YYYY-MM-DD` in `timeZone`. */
  readonly from: string;
  readonly to: string;
  /** IANA zone of the customer's region, in which days begin and end. (P9) */
  readonly timeZone: string;
  /** External ids of vacancies; empty for all. */
  readonly externalVacancyIds: readonly string[];
}

/** The day it is now in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, now: Date): string => dayjs(now).tz(timeZone).format('YYYY-MM-DD');

/** Days after the consent from which an assessment that was not completed counts as dropped out, and one that was not started as lost. (CARDS-016) */
export const THRESHOLD_DAYS = 5;

/** Chat interviews. (IAMGQL-015) */
const PRODUCT = ['FI'] as const;

/** The first and the last moment of the period. */
function momentsOf({ from, to, timeZone }: Question) {
  const midnight = (day: string) => dayjs.tz(`${day}T00:00:00`, timeZone);
  const dayAfter = dayjs(to).add(1, 'day').format('YYYY-MM-DD');
  return { first: midnight(from).toISOString(), last: midnight(dayAfter).subtract(1, 'millisecond').toISOString() };
}

function scopeOf({ organizationId, customerId, hierarchyIds }: Question) {
  return { organizationIds: [organizationId], customerIds: [customerId], hierarchyIds: [...hierarchyIds] };
}

/** Variables of a figure about assessments by their submission. (IAMGQL-018) */
export function assessmentVariables(question: Question): { readonly filterAssessmentInput: FilterAssessmentInput } {
  return { filterAssessmentInput: { ...distributionVariables(question).filterAssessmentInput, product: [...PRODUCT] } };
}

/** Variables of the score distribution, which names no product. (IAMGQL-016) */
export function distributionVariables(question: Question): { readonly filterAssessmentInput: FilterAssessmentInput } {
  const { first, last } = momentsOf(question);
  const period = { submittedAtFrom: first, submittedAtTo: last };
  return { filterAssessmentInput: { ...scopeOf(question), externalCohortIds: [...question.externalVacancyIds], ...period } };
}

function consentedIn(question: Question) {
  const { first, last } = momentsOf(question);
  return {
    ...scopeOf(question),
    product: [...PRODUCT],
    externalCohortIds: [...question.externalVacancyIds],
    consentedAtFrom: first,
    consentedAtTo: last,
  };
}

/** (IAMGQL-028) */
export function dropoutVariables(question: Question): { readonly filterAssessmentInput: FilterDropoutInput } {
  return { filterAssessmentInput: { ...consentedIn(question), dropoutDayThreshold: THRESHOLD_DAYS } };
}

/** (IAMGQL-029) */
export function leakageVariables(question: Question): { readonly filterAssessmentInput: FilterLeakageInput } {
  return { filterAssessmentInput: { ...consentedIn(question), leakageDayThreshold: THRESHOLD_DAYS } };
}

/** The server counts the days in the time zone of the region. (P9, IAMGQL-017) */
export function dailyVariables(question: Question): { readonly filterApplicationInput: FilterApplicationInput } {
  const { first, last } = momentsOf(question);
  const period = { createdAtFrom: first, createdAtTo: last };
  return { filterApplicationInput: { ...scopeOf(question), externalVacancyIds: [...question.externalVacancyIds], ...period } };
}
