import { useDepartmentPolicy, useSession, useText } from '@edge-console/sdk';
import { RecordHistory } from '@edge-console/sdk/ui';
import { CommonGetHistoryDocument, type CommonGetHistoryQuery } from '../graphql/__generated__/operations.js';
import { DEPARTMENT_ACTIONS } from './routes.js';
import { useTreeInAddress } from './useTreeInAddress.js';

const historyOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;

/**
 * The changes of the chosen department and of those below it; without a choice, of all departments. Users without rights in the root
 * department see the history of the departments where they have rights.
 */
export function DepartmentHistory({ nameOf }: { readonly nameOf: (id: string) => string | undefined }) {
  const text = useText();
  const { customer } = useSession();
  const { chosenId } = useTreeInAddress();
  const id = chosenId ?? customer.rootHierarchyId;
  const access = useDepartmentPolicy(DEPARTMENT_ACTIONS.view, id);
  if (access !== 'allowed') return null;
  return (
    <RecordHistory
      name={(chosenId && nameOf(chosenId)) ?? text('departments.title')}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'HIERARCHY' as const, _id: id, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{
        'org:createHierarchy': text('departments.history.added'),
        'org:editHierarchy': text('departments.history.changed'),
        'org:archiveHierarchy': text('departments.history.removed'),
      }}
      fields={{
        name: text('departments.name'),
        parentId: text('departments.above'),
        contentsMovedTo: text('departments.history.contentsMovedTo'),
      }}
    />
  );
}
