import { GraphqlServiceToken, useService, useSession, type CustomerSummary } from '@edge-console/sdk';
import {
  AppsGetWorkflowListV2Document,
  type AppsFilterWorkflowInput,
  type AppsGetWorkflowListV2Query,
} from '../graphql/__generated__/operations.js';

/** A workflow that can be chosen. */
export type FoundWorkflow = AppsGetWorkflowListV2Query['AppsGetWorkflowListV2']['data'][number];

/** The largest number of workflows in one response. (RECGQL-029, RECGQL-033, D-124) */
export const PICKER_LIMIT = 500;

/** Active workflows of the customer whose name contains the text, in the order of their names. (RECGQL-029, RECGQL-033) */
export function pickerFilter(customer: CustomerSummary, searchText: string): AppsFilterWorkflowInput {
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  return {
    ...{ organizationId, customerId, hierarchyId },
    ...{ skipEq: 0, limitEq: PICKER_LIMIT, sort: { fieldName: 'name', order: 'asc' }, isArchived: false },
    ...(searchText === '' ? {} : { searchText }),
  };
}

/** Finds workflows for a set or for a copy. Rejects if the search fails. (RECGQL-033) */
export function useWorkflowSearch(): (searchText: string, signal: AbortSignal) => Promise<readonly FoundWorkflow[]> {
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  return async (searchText, signal) => {
    const filterWorkflowInput = pickerFilter(customer, searchText);
    return (await graphql.query(AppsGetWorkflowListV2Document, { filterWorkflowInput }, { signal })).AppsGetWorkflowListV2.data;
  };
}
