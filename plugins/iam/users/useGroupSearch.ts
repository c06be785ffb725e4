import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useChoiceSearch, type ChoiceOption, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { ORGGetGroupNamesDocument, ORGGetHierarchyNamesDocument } from '../graphql/__generated__/operations.js';
import { useGroupName } from './useGroupName.js';

/** Number of groups that a search shows. */
const SHOWN = 30;

/** A group as an option: its name and, because names are unique only within a department, its department. */
export interface GroupSearch {
  readonly search: ChoiceSearch;
  /** The groups that the form opens with. */
  readonly initial: readonly ChoiceOption[];
  /** The name of a group that the user can have chosen. */
  readonly nameOf: (groupId: string) => string;
}

interface OwnGroup {
  readonly _id: string;
  readonly name: string;
  readonly archivedAt: string | null;
}

const NONE: readonly OwnGroup[] = [];

/** The customer's active groups, found by name. (USER-013, USER-066, D-162) */
export function useGroupSearch(own: readonly OwnGroup[] = NONE): GroupSearch {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const groupName = useGroupName();
  const found = useRef<ReadonlyMap<string, string>>(new Map());
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const departmentNames = async (signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    const options = { fetchPolicy: 'cache-first', signal } as const;
    const answer = await graphql.query(ORGGetHierarchyNamesDocument, { filter: { organizationId, customerId } }, options);
    return new Map(answer.ORGGetHierarchyNames.data.map(({ _id, name }) => [_id, name]));
  };
  const load: ChoiceSearch = async (searchText, signal) => {
    const filter = { organizationId, customerId, activeOnly: true, searchText, limit: SHOWN };
    const [{ ORGGetGroupNames: answer }, departments] = await Promise.all([
      graphql.query(ORGGetGroupNamesDocument, { filter }, { signal }),
      departmentNames(signal),
    ]);
    found.current = new Map([...found.current, ...answer.data.map(({ _id, name }) => [_id, name] as const)]);
    return answer.data.map(({ _id, name, hierarchyId }) => {
      const help = departments.get(hierarchyId);
      return { value: _id, label: name, ...(help === undefined ? {} : { help }) };
    });
  };
  return {
    search: useChoiceSearch(load, text('groups.list.loadFailed')),
    initial: own.map((group) => ({ value: group._id, label: groupName(group) })),
    nameOf: (groupId) => own.find(({ _id }) => _id === groupId)?.name ?? found.current.get(groupId) ?? groupId,
  };
}
