import { useSession } from '@edge-console/sdk';
import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import { useListParams, type FilterControl } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { dayIn, type Question } from '../figures/question.js';
import { INSIGHTS_QUESTIONS, periodOf, type InsightsFilters } from './insightsFilters.js';

export interface QuestionOfPage {
  readonly question: Question;
  /** For the filter bar. */
  readonly control: FilterControl<InsightsFilters>;
}

/** What the figures of the page are about: the selected customer, and the filters in the address. (DI-028) */
export function useQuestion(): QuestionOfPage {
  const { customer } = useSession();
  const { params, change } = useListParams<never, InsightsFilters>(INSIGHTS_QUESTIONS);
  // The page keeps its day, so that its figures belong together.
  const [now] = useState(() => new Date());
  const { organizationId, customerId, rootHierarchyId } = customer;
  const { timeZone } = REGIONS[customer.awsRegion as AwsRegion];
  const { filters } = params;
  const { from, to } = periodOf(filters, dayIn(timeZone, now));
  const { department: hierarchyIds = [rootHierarchyId], vacancy: externalVacancyIds = [] } = filters;
  const asked: Question = { organizationId, customerId, hierarchyIds, from, to, timeZone, externalVacancyIds };
  // Other parameters of the address, such as an open dialog, are no other question.
  const key = JSON.stringify(asked);
  const question = useMemo(() => JSON.parse(key) as Question, [key]);
  return { question, control: { spec: INSIGHTS_QUESTIONS, params, change } };
}
