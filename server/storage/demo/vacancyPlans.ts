/** What is special about one of a customer's vacancies. */
export interface VacancyPlan {
  /** Number of applications. */
  readonly applications: number;
  readonly hiringManagers: number;
  readonly recruiters: number;
  /** It belongs to a requisition of the talent hub. (D-181) */
  readonly hasRequisition?: boolean;
  /** It is from an older integration, which listed applications elsewhere. (D-098) */
  readonly hasNoExternalId?: boolean;
}

/** The plans of a customer's active vacancies, in turn, the oldest first. The first ones are used once. */
const PLANS: readonly VacancyPlan[] = [
  { applications: 24, hiringManagers: 1, recruiters: 1 },
  { applications: 400, hiringManagers: 2, recruiters: 2 },
  { applications: 12, hiringManagers: 0, recruiters: 0 },
  { applications: 41, hiringManagers: 7, recruiters: 1 },
  { applications: 18, hiringManagers: 1, recruiters: 1, hasRequisition: true },
  { applications: 0, hiringManagers: 1, recruiters: 1, hasNoExternalId: true },
  { applications: 0, hiringManagers: 1, recruiters: 2 },
];

const REPEATED: readonly VacancyPlan[] = [
  { applications: 33, hiringManagers: 2, recruiters: 1 },
  { applications: 5, hiringManagers: 1, recruiters: 1 },
  { applications: 15, hiringManagers: 1, recruiters: 2 },
  { applications: 60, hiringManagers: 3, recruiters: 1 },
  { applications: 9, hiringManagers: 1, recruiters: 0 },
  { applications: 0, hiringManagers: 2, recruiters: 1 },
  { applications: 21, hiringManagers: 0, recruiters: 2 },
];

/** An archived vacancy. */
export const ARCHIVED_PLAN: VacancyPlan = { applications: 6, hiringManagers: 1, recruiters: 1 };

/** @param number of the vacancy among the active ones of its customer, from 0 */
export function vacancyPlanOf(number: number): VacancyPlan {
  return PLANS[number] ?? (REPEATED[(number - PLANS.length) % REPEATED.length] as VacancyPlan);
}
