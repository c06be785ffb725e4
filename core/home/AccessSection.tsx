import { ConfigServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { useMenuEntries } from '../shell/frame/useMenuEntries.js';

/** Whom to ask for more rights; for a user without pages, also why this page is empty. (D-190) */
export function AccessSection() {
  const text = useText();
  const { customer } = useSession();
  const { supportUrl } = useService(ConfigServiceToken);
  const hasPages = useMenuEntries().some(({ isExternal }) => !isExternal);
  return (
    <PageSection title={text(hasPages ? 'access.more' : 'access.none')}>
      <p>{text(hasPages ? 'access.ask' : 'access.askFirst', { customer: customer.customerDisplayName })}</p>
      <a href={supportUrl} target="_blank" rel="noopener noreferrer">
        {text('access.support')}
      </a>
    </PageSection>
  );
}
