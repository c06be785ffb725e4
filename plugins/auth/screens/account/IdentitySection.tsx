import { useSessionState, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';

/** The signed-in user. */
export function IdentitySection() {
  const text = useText();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const { firstName, lastName, email } = session.user;
  return (
    <PageSection title={text('account.identity')} intro={text('account.identityHelp')}>
      <dl className="auth-facts">
        <dt>{text('account.name')}</dt>
        <dd>{`${firstName} ${lastName}`}</dd>
        <dt>{text('account.email')}</dt>
        <dd>{email}</dd>
      </dl>
    </PageSection>
  );
}
