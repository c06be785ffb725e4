import { useNavigation, useSession, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOffered } from '../shell/decide/isOffered.js';
import { useOfferSources } from '../shell/decide/useOfferSources.js';
import { readPages } from '../shell/recent/recentPages.js';

/** The pages and records that the user visited in this tab and may still open; nothing without any. */
export function RecentSection() {
  const text = useText();
  const navigation = useNavigation();
  const sources = useOfferSources();
  const { user, customer } = useSession();
  const [visited] = useState(() => readPages(sessionStorage, { userId: user._id, customerId: customer.customerId }));
  const pages = visited.filter(({ path }) => isOffered({}, path, sources));
  if (pages.length === 0) return null;
  return (
    <PageSection title={text('recent')}>
      <ul className="home-list">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={navigation.toBase(path)}>{title}</Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
