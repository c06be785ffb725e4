import { useLocale, useSessionState, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, RecordBody, usePreparedDialog, useRecord } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { AuthGetSecondFactorsDocument, type AuthGetSecondFactorsQuery } from '../../../graphql/__generated__/operations.js';
import { areFew } from '../../../rules/secondFactors.js';
import { RenewDialog } from './RenewDialog.js';
import { SetUpDialog } from './SetUpDialog.js';
import { TurnOffDialog } from './TurnOffDialog.js';

/** The factor that is required besides the password; users of single sign-on verify their identity elsewhere. */
export function TwoStepSection() {
  const session = useSessionState();
  return session.status !== 'signed-in' || session.user.source === 'SSO' ? null : <OwnTwoSteps />;
}

function OwnTwoSteps() {
  const text = useText();
  const record = useRecord(AuthGetSecondFactorsDocument, {}, text('twoStep.loadFailed'));
  return (
    <PageSection title={text('twoStep.title')} intro={text('twoStep.intro')}>
      <RecordBody record={record} notFound={null}>
        {({ AuthGetSecondFactors }) => (
          <Factors factors={AuthGetSecondFactors} reload={record.kind === 'ready' ? record.reload : () => Promise.resolve()} />
        )}
      </RecordBody>
    </PageSection>
  );
}

const DIALOGS = { setUp: SetUpDialog, renew: RenewDialog, turnOff: TurnOffDialog } as const;

interface FactorsProps {
  readonly factors: AuthGetSecondFactorsQuery['AuthGetSecondFactors'];
  readonly reload: () => Promise<void>;
}

function Factors({ factors: { isCodeMailed, authenticatorSince, recoveryCodesLeft }, reload }: FactorsProps) {
  const text = useText();
  const locale = useLocale();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const dialog = usePreparedDialog({
    subject: open,
    onOpen: setOpen,
    onClose: () => {
      setOpen(undefined);
      void reload();
    },
  });
  const Dialog = dialog.subject === undefined ? undefined : DIALOGS[dialog.subject];
  const action = (kind: keyof typeof DIALOGS, label: string) => (
    <ActionButton preparing={dialog.preparingFor(kind)} onClick={() => dialog.open(kind)}>
      {label}
    </ActionButton>
  );
  const isOn = authenticatorSince !== null;
  const actions = useFocusOnNewActions(isOn);
  const mail = !isOn && isCodeMailed ? 'twoStep.mailAlways' : 'twoStep.mailNever';
  return (
    <>
      <dl className="auth-facts">
        <dt>{text('twoStep.app')}</dt>
        <dd>{isOn ? text('twoStep.onSince', { at: locale.formatDate(authenticatorSince) }) : text('twoStep.off')}</dd>
        {isOn ? (
          <>
            <dt>{text('twoStep.codes')}</dt>
            <dd>
              {areFew(recoveryCodesLeft) ? (
                <Tag minimal round intent="warning">
                  {text('twoStep.left', { count: recoveryCodesLeft })}
                </Tag>
              ) : (
                text('twoStep.left', { count: recoveryCodesLeft })
              )}
            </dd>
          </>
        ) : null}
        <dt>{text('twoStep.mail')}</dt>
        <dd>{text(mail)}</dd>
      </dl>
      <div ref={actions} className="auth-actions">
        {isOn ? (
          <>
            {action('renew', text('twoStep.renew'))}
            {action('turnOff', text('twoStep.turnOff'))}
          </>
        ) : (
          action('setUp', text('twoStep.setUp'))
        )}
      </div>
      {Dialog === undefined ? null : <Dialog key={dialog.subject} dialog={dialog} />}
    </>
  );
}

/** The clicked button is removed when the app is added or removed; the focus moves to the buttons that replace it. */
function useFocusOnNewActions(isOn: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  const was = useRef(isOn);
  useEffect(() => {
    if (was.current !== isOn && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
    was.current = isOn;
  }, [isOn]);
  return actions;
}
