import { useLocale, useText } from '@edge-console/sdk';
import { ActionButton, usePreparedDialog } from '@edge-console/sdk/ui';
import type { AuthGetPasskeysQuery } from '../../graphql/__generated__/operations.js';
import { KIND_TEXTS } from '../../rules/passkeys.js';
import { PasskeyForm } from './PasskeyForm.js';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.js';
import { useOpened } from './useOpened.js';
import type { Passkeys } from './usePasskeys.js';

export interface PasskeyLineProps {
  readonly passkey: AuthGetPasskeysQuery['AuthGetPasskeys']['passkeys'][number];
  readonly passkeys: Pick<Passkeys, 'rename' | 'remove'>;
}

/** One passkey: its kind, its last use, and the form of the current action. */
export function PasskeyLine({ passkey: { _id, name, kind, createdAt, lastUsedAt }, passkeys }: PasskeyLineProps) {
  const text = useText();
  const locale = useLocale();
  const { opened, open, close, container } = useOpened<'rename' | 'remove'>();
  const removal = usePreparedDialog({ subject: opened === 'remove' ? opened : undefined, onOpen: open, onClose: close });
  const used = lastUsedAt === null ? text('passkeys.neverUsed') : text('account.lastUsed', { at: locale.formatDateTime(lastUsedAt) });
  return (
    <li ref={container} className="auth-access">
      <div>
        <p className="auth-access-name auth-passkey-name">{name}</p>
        <p className="edge-muted">{text(KIND_TEXTS[kind])}</p>
        <p className="edge-muted">
          {text('passkeys.created', { at: locale.formatDate(createdAt) })} · {used}
        </p>
      </div>
      {opened !== 'rename' ? (
        <span className="auth-passkey-buttons">
          <ActionButton onClick={() => open('rename')}>
            <span aria-hidden>{text('passkeys.rename')}</span>
            <span className="edge-visually-hidden">{text('passkeys.renameNamed', { name })}</span>
          </ActionButton>
          <ActionButton preparing={removal.preparingFor('remove')} onClick={() => removal.open('remove')}>
            <span aria-hidden>{text('passkeys.remove')}</span>
            <span className="edge-visually-hidden">{text('passkeys.removeNamed', { name })}</span>
          </ActionButton>
        </span>
      ) : null}
      {opened === 'rename' ? (
        <PasskeyForm
          label={text('passkeys.renameNamed', { name })}
          submitLabel={text('passkeys.save')}
          fields={['name']}
          initial={{ name }}
          onSubmit={(values) => passkeys.rename(_id, values.name)}
          onClose={close}
        />
      ) : null}
      {removal.subject === undefined ? null : (
        <RemovePasskeyDialog name={name} remove={(proof) => passkeys.remove(_id, proof)} dialog={removal} />
      )}
    </li>
  );
}
