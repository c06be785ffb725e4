import { useSession, useText } from '@edge-console/sdk';
import { useRecord, type RecordState } from '@edge-console/sdk/ui';
import { AppsGetVacancyByIdDocument, type AppsGetVacancyByIdQuery } from '../graphql/__generated__/operations.js';

/**
 * The vacancy of a page. (RECGQL-022)
 * @param options `isFresh` for a form
 */
export function useVacancy(vacancyId: string, options: { readonly isFresh?: boolean } = {}): RecordState<AppsGetVacancyByIdQuery> {
  const text = useText();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const variables = { vacancyId, customerId, organizationId, hierarchyId };
  return useRecord(AppsGetVacancyByIdDocument, variables, text('vacancies.details.loadFailed'), options);
}
