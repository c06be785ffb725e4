import { settingsTabPath, useNavigation, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { Link } from 'react-router-dom';
import { STATUS_ICONS, useStatusText } from '../settings/tabStatus.js';
import { useTabStates } from '../settings/useTabStates.js';
import styles from './OpenTasks.module.css';

/** What the customer has not set up yet, each with a link to its tab. Tabs without a status are not listed. */
export function OpenTasks() {
  const text = useText();
  const statusText = useStatusText();
  const { toBase } = useNavigation();
  const known = useTabStates().filter(({ status }) => status !== undefined);
  if (known.length === 0) return null;
  const open = known.filter(({ status }) => status !== 'ok');
  return (
    <PageSection title={text('overview.tasks')}>
      {open.length === 0 ? <p>{text('overview.allSetUp')}</p> : null}
      <ul className={styles.tasks}>
        {open.map(({ tab, label, status = 'off' }) => (
          <li key={tab.id}>
            {STATUS_ICONS[status]}
            <Link to={toBase(settingsTabPath(tab))}>{label}</Link>
            <span className="edge-muted">{statusText(status)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
