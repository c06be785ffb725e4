import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useChoiceSearch, type ChoiceOption, type ChoiceSearch } from '@edge-console/sdk/ui';
import { ORGGetGroupNamesDocument, ORGGetHierarchyNamesDocument, type SsoConfigFragment } from '../graphql/__generated__/operations.js';

/** Number of groups that a search shows. */
const SHOWN = 30;

export interface GroupSearch {
  readonly search: ChoiceSearch;
  /** The default groups of the configuration. */
  readonly initial: readonly ChoiceOption[];
}

/** The customer's active groups, by name, with their departments, because names are unique only within a department. (SSOCFG-007, D-162) */
export function useGroupSearch({ groups }: SsoConfigFragment): GroupSearch {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const departmentNames = async (signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    const options = { fetchPolicy: 'cache-first', signal } as const;
    const answer = await graphql.query(ORGGetHierarchyNamesDocument, { filter: { organizationId, customerId } }, options);
    return new Map(answer.ORGGetHierarchyNames.data.map(({ _id, name }) => [_id, name]));
  };
  const load: ChoiceSearch = async (searchText, signal) => {
    const filter = { organizationId, customerId, activeOnly: true, searchText, limit: SHOWN };
    const [{ ORGGetGroupNames: found }, departments] = await Promise.all([
      graphql.query(ORGGetGroupNamesDocument, { filter }, { signal }),
      departmentNames(signal),
    ]);
    return found.data.map(({ _id, name, hierarchyId }) => {
      const help = departments.get(hierarchyId);
      return { value: _id, label: name, ...(help === undefined ? {} : { help }) };
    });
  };
  const initial = groups.map(({ _id, name, archivedAt }) => ({
    value: _id,
    label: archivedAt === null ? name : text('sso.fields.archivedGroup', { name }),
  }));
  // (SSOCFG-026)
  return { search: useChoiceSearch(load, text('sso.groupsFailed')), initial };
}
