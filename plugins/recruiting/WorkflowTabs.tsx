import { useRoute, useText } from '@edge-console/sdk';
import { Link } from 'react-router-dom';
import { WORKFLOW_SET_ROUTES } from './workflowSets/routes.js';
import { WORKFLOW_ROUTES } from './workflows/routes.js';
import styles from './WorkflowTabs.module.css';

export interface WorkflowTabsProps {
  /** The page that shows the tabs. */
  readonly open: 'sets' | 'workflows';
}

/**
 * The tabs of the two lists. Each tab has an address of its own, so tabs are links in a navigation: they open in a new window, and screen
 * readers announce them as pages. A tab whose page does not exist or that the user may not open is not shown. (WFSET-002, WFSET-003, WF-005)
 */
export function WorkflowTabs({ open }: WorkflowTabsProps) {
  const text = useText();
  const sets = useTab('sets', text('workflowSets.list.title'), useRoute(WORKFLOW_SET_ROUTES.list));
  const workflows = useTab('workflows', text('workflows.list.title'), useRoute(WORKFLOW_ROUTES.list));
  const tabs = [sets, workflows].filter((tab) => tab !== undefined);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={text('workflowSets.tabs')} className={styles['tabs']}>
      {tabs.map(({ id, label, to }) => (
        <Link key={id} to={to} className={styles['tab']} aria-current={id === open ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function useTab(
  id: WorkflowTabsProps['open'],
  label: string,
  { access, addressOf }: Pick<ReturnType<typeof useRoute>, 'access' | 'addressOf'>,
) {
  const to = access === 'denied' ? undefined : addressOf();
  return to === undefined ? undefined : { id, label, to };
}
