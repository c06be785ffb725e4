import { dateRange, severalOf, type FilterValues, type Range } from '@edge-console/sdk/ui';
import dayjs from 'dayjs';

/** Filters of both pages, in their addresses: ids of departments, and external ids of vacancies. (D-078) */
export const INSIGHTS_FILTERS = { period: dateRange(), department: severalOf(), vacancy: severalOf() };

export type InsightsFilters = typeof INSIGHTS_FILTERS;

/** How the address of both pages is read. They have filters, but no rows that could be searched or sorted. */
export const INSIGHTS_QUESTIONS = { sorts: [], filters: INSIGHTS_FILTERS } as const;

/** Longest period in days, both ends included. The server refuses a longer one. */
export const LONGEST_PERIOD = 366;

const DAY = 'YYYY-MM-DD';

/**
 * The period of the figures: by default from the same day of the last month up to today. A longer one than the server accepts begins later.
 * (DI-026)
 * @param today in the time zone of the region, `YYYY-MM-DD`
 */
export function periodOf({ period }: FilterValues<InsightsFilters>, today: string): Required<Range<string>> {
  const to = period?.to ?? latest(period?.from ?? today, today);
  const from = period?.from ?? dayjs(to).subtract(1, 'month').format(DAY);
  const earliest = dayjs(to).subtract(LONGEST_PERIOD - 1, 'day');
  return { from: latest(from, earliest.format(DAY)), to };
}

/** The later one of two days. */
const latest = (one: string, other: string) => (one > other ? one : other);
