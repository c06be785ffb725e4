import { GraphqlServiceToken, useService, useSession } from '@edge-console/sdk';
import { useRef, useState } from 'react';
import { ORGGetGroupNamesDocument, ORGGetHierarchyNamesDocument } from '../../graphql/__generated__/operations.js';
import { GroupNames } from './GroupNames.js';

/** Groups of one request: the largest page. */
const PAGE = 100;

export interface LoadedGroupNames {
  readonly groups: GroupNames | undefined;
  /** Loads the names once. Rejects if that fails; the next call tries again. */
  readonly load: () => Promise<GroupNames>;
}

/** All active groups of the customer, to find those that a file names. (UPLOAD-019, D-162) */
export function useGroupNames(): LoadedGroupNames {
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const [groups, setGroups] = useState<GroupNames>();
  const loading = useRef<Promise<GroupNames> | undefined>(undefined);
  const namesFrom = async (skip: number): Promise<readonly { _id: string; name: string; hierarchyId: string }[]> => {
    const filter = { organizationId, customerId, activeOnly: true, skip, limit: PAGE };
    const { data } = (await graphql.query(ORGGetGroupNamesDocument, { filter })).ORGGetGroupNames;
    return data.length < PAGE ? data : [...data, ...(await namesFrom(skip + 1))];
  };
  const read = async (): Promise<GroupNames> => {
    const [names, { ORGGetHierarchyNames }] = await Promise.all([
      namesFrom(0),
      graphql.query(ORGGetHierarchyNamesDocument, { filter: { organizationId, customerId } }),
    ]);
    const departments = new Map(ORGGetHierarchyNames.data.map(({ _id, name }) => [_id, name]));
    const loaded = new GroupNames(names.map(({ _id, name, hierarchyId }) => ({ id: _id, name, department: departments.get(hierarchyId) })));
    setGroups(loaded);
    return loaded;
  };
  const load = () => {
    loading.current ??= read().catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
  return { groups, load };
}
