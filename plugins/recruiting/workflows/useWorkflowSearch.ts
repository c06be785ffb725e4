import { GraphqlServiceToken, useService, useSession } from '@edge-console/sdk';
import { AppsGetWorkflowListV2Document, type AppsGetWorkflowListV2Query } from '../graphql/__generated__/operations.js';

/** A workflow that can be chosen. */
export type FoundWorkflow = AppsGetWorkflowListV2Query['AppsGetWorkflowListV2']['data'][number];

/** The largest number of workflows in one response. (RECGQL-033, D-124) */
export const PICKER_LIMIT = 500;

/** Finds active workflows of the customer by a part of their name, in the order of their names. Rejects if the search fails. (RECGQL-033) */
export function useWorkflowSearch(): (searchText: string, signal: AbortSignal) => Promise<readonly FoundWorkflow[]> {
  const graphql = useService(GraphqlServiceToken);
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  return async (searchText, signal) => {
    const page = { skipEq: 0, limitEq: PICKER_LIMIT, sort: { fieldName: 'name', order: 'asc' as const }, isArchived: false };
    const search = searchText === '' ? {} : { searchText };
    const filterWorkflowInput = { organizationId, customerId, hierarchyId, ...page, ...search };
    return (await graphql.query(AppsGetWorkflowListV2Document, { filterWorkflowInput }, { signal })).AppsGetWorkflowListV2.data;
  };
}
