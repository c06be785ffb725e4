import { useSessionState, useText, type CurrentUser } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { ActionButton, PageSection, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { AuthGetPasskeysDocument, type AuthGetPasskeysQuery } from '../../graphql/__generated__/operations.js';
import { passkeyObstacle } from '../../rules/passkeys.js';
import { hasPasskeys } from '../canUsePasskeys.js';
import { PasskeyForm } from './PasskeyForm.js';
import { PasskeyLine } from './PasskeyLine.js';
import { useOpened } from './useOpened.js';
import { usePasskeys, type Passkeys } from './usePasskeys.js';

/** Passkeys of the user; users of single sign-on do not have passkeys here. */
export function PasskeysSection() {
  const session = useSessionState();
  if (session.status !== 'signed-in' || session.user.source === 'SSO') return null;
  return <OwnPasskeys user={session.user} />;
}

function OwnPasskeys({ user }: { readonly user: CurrentUser }) {
  const text = useText();
  const record = useRecord(AuthGetPasskeysDocument, {}, text('passkeys.failed'));
  const passkeys = usePasskeys(record.kind === 'ready' ? record.reload : () => Promise.resolve());
  return (
    <PageSection title={text('passkeys.title')} intro={text('passkeys.intro')}>
      <RecordBody record={record} notFound={null}>
        {({ AuthGetPasskeys }) => <PasskeyList answer={AuthGetPasskeys} user={user} passkeys={passkeys} />}
      </RecordBody>
    </PageSection>
  );
}

interface PasskeyListProps {
  readonly answer: AuthGetPasskeysQuery['AuthGetPasskeys'];
  readonly user: CurrentUser;
  readonly passkeys: Passkeys;
}

function PasskeyList({ answer: { address, passkeys: list }, user, passkeys }: PasskeyListProps) {
  const text = useText();
  const obstacle = passkeyObstacle({ address, origin: window.location.origin, isSupported: hasPasskeys() });
  return (
    <>
      {list.length === 0 ? (
        <p className="edge-muted">{text('passkeys.none')}</p>
      ) : (
        <ul className="auth-access-list">
          {list.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} passkeys={passkeys} />
          ))}
        </ul>
      )}
      {obstacle === undefined ? (
        <AddPasskey user={user} add={passkeys.add} isFull={list.length >= LIMITS.passkeys} />
      ) : (
        <p className="edge-muted">{text(obstacle, { address })}</p>
      )}
    </>
  );
}

interface AddPasskeyProps {
  readonly user: CurrentUser;
  readonly add: Passkeys['add'];
  readonly isFull: boolean;
}

function AddPasskey({ user, add, isFull }: AddPasskeyProps) {
  const text = useText();
  const { opened, open, close, container } = useOpened<'add', HTMLDivElement>();
  return (
    <div ref={container} className="auth-passkey-add">
      {opened === undefined ? (
        <ActionButton reason={isFull ? text('passkeys.tooMany', { n: LIMITS.passkeys }) : undefined} onClick={() => open('add')}>
          {text('passkeys.add')}
        </ActionButton>
      ) : (
        <PasskeyForm
          label={text('passkeys.add')}
          submitLabel={text('passkeys.create')}
          fields={['name', 'password']}
          onSubmit={({ name, password }) => add(user, name, password)}
          onClose={close}
        />
      )}
    </div>
  );
}
