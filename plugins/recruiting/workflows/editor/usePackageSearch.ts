import { GraphqlServiceToken, useLocale, useService, useSession, useText } from '@edge-console/sdk';
import type { AssessmentProduct } from '@edge-console/sdk/contract/workflows';
import { useChoiceSearch, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { AppsGetAssessmentPackageListDocument } from '../../graphql/__generated__/operations.js';
import { languageLabel } from '../languageLabel.js';

export interface PackageSearch {
  readonly search: ChoiceSearch;
  /** A package that the search has found. */
  readonly found: (externalId: string) => { readonly name: string; readonly language: string };
}

/** The customer's assessment packages for a product, found by name. (WF-044, RECGQL-034) */
export function usePackageSearch(product: AssessmentProduct | ''): PackageSearch {
  const text = useText();
  const { language: shownIn } = useLocale();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  const found = useRef<ReadonlyMap<string, { readonly name: string; readonly language: string }>>(new Map());
  const load: ChoiceSearch = async (searchText, signal) => {
    const asked = { organizationId, customerId, hierarchyId, searchText, ...(product === '' ? {} : { product }) };
    const { AppsGetAssessmentPackageList: answer } = await graphql.query(AppsGetAssessmentPackageListDocument, asked, { signal });
    found.current = new Map([...found.current, ...answer.data.map((each) => [each.externalId, each] as const)]);
    return answer.data.map(({ externalId, name, language }) => ({
      value: externalId,
      label: name,
      help: languageLabel(language, shownIn),
    }));
  };
  return {
    search: useChoiceSearch(load, text('workflows.form.packagesFailed')),
    found: (externalId) => found.current.get(externalId) ?? { name: externalId, language: '' },
  };
}
