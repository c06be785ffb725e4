import { useSessionState, useText } from '@edge-console/sdk';
import { AccountSection } from './AccountSection.js';

/** Who is signed in. */
export function IdentitySection() {
  const text = useText();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const { firstName, lastName, email } = session.user;
  return (
    <AccountSection title={text('account.identity')} intro={text('account.identityHelp')}>
      <dl className="auth-facts">
        <dt>{text('account.name')}</dt>
        <dd>{`${firstName} ${lastName}`}</dd>
        <dt>{text('account.email')}</dt>
        <dd>{email}</dd>
      </dl>
    </AccountSection>
  );
}
