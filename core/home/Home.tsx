import { PluginScopeContext, useSession, useText } from '@edge-console/sdk';
import { adoptStyles, PageHeader } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { PageSkeleton } from '../shell/pages/PageSkeleton.js';
import { useShell } from '../shell/ShellContext.js';
import { usePreparedTexts } from '../shell/usePreparedTexts.js';
import { useShellText } from '../shell/useShellText.js';
import { AccessSection } from './AccessSection.js';
import { AttentionSection } from './attention/AttentionSection.js';
import { JobsSection } from './JobsSection.js';
import { PagesSection } from './PagesSection.js';
import { RecentSection } from './RecentSection.js';
import { HOME_TEXTS, homeTexts } from './texts.js';
import styles from './home.css?raw';

adoptStyles(styles);

/** '{base}/home': what needs attention, where the user was, and what the user may open. (D-190) */
export default function Home() {
  const { services } = useShell();
  const shellText = useShellText();
  const isReady = usePreparedTexts(homeTexts);
  const scope = useMemo(() => ({ pluginId: HOME_TEXTS, services }), [services]);
  if (!isReady) return <PageSkeleton title={shellText('home.title')} />;
  return (
    <PluginScopeContext value={scope}>
      <Sections />
    </PluginScopeContext>
  );
}

function Sections() {
  const text = useText();
  const { customer } = useSession();
  return (
    <div className="home">
      <PageHeader title={text('title')} note={customer.customerDisplayName} />
      {/* Another customer has other items: nothing of the previous one is shown meanwhile. */}
      <AttentionSection key={customer.customerId} />
      <JobsSection />
      <RecentSection key={`recent ${customer.customerId}`} />
      <PagesSection />
      <AccessSection />
    </div>
  );
}
