import { LocaleServiceToken, PluginScopeContext, useSession, useText } from '@edge-console/sdk';
import { adoptStyles, PageHeader } from '@edge-console/sdk/ui';
import { use, useMemo } from 'react';
import { KernelTextsToken } from '../kernel/locale/KernelTexts.js';
import { useShell } from '../shell/ShellContext.js';
import { AccessSection } from './AccessSection.js';
import { AttentionSection } from './attention/AttentionSection.js';
import { JobsSection } from './JobsSection.js';
import { PagesSection } from './PagesSection.js';
import { RecentSection } from './RecentSection.js';
import { HOME_TEXTS, prepareTexts } from './texts.js';
import styles from './home.css?raw';

adoptStyles(styles);

/** '{base}/home': what needs attention, where the user was, and what the user may open. (D-190) */
export default function Home() {
  const { services } = useShell();
  const { language } = services.get(LocaleServiceToken);
  use(prepareTexts(services.get(KernelTextsToken), language));
  const scope = useMemo(() => ({ pluginId: HOME_TEXTS, services }), [services]);
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
