import { useText } from '@edge-console/sdk';
import { useRowsConfirmation } from '@edge-console/sdk/ui';
import { nameOfOrganization, type Organization } from './organization.js';

/** Asks before organisations are archived, and shows how many customers they have. (ORG-008, docs/decisions/0023) */
export function useArchiveConfirmation(): (organizations: readonly Organization[]) => Promise<boolean> {
  const text = useText();
  const confirm = useRowsConfirmation();
  return (organizations) => {
    const count = organizations.reduce((sum, { customers }) => sum + customers.length, 0);
    return confirm({
      title: text('organisations.list.confirmTitle', { n: organizations.length }),
      text: (
        <>
          <p>{text('organisations.list.confirmText')}</p>
          <p>{count === 0 ? text('organisations.list.confirmEmpty') : text('organisations.list.confirmCustomers', { count })}</p>
        </>
      ),
      names: organizations.map(nameOfOrganization),
      confirmLabel: text('organisations.list.archive'),
    });
  };
}
