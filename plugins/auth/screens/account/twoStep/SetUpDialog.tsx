import { GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import type { DialogControl } from '@edge-console/sdk/ui';
import { useState } from 'react';
import {
  AuthBeginAuthenticatorDocument,
  AuthConfirmAuthenticatorDocument,
  type AuthBeginAuthenticatorMutation,
} from '../../../graphql/__generated__/operations.js';
import { CodesStep } from './CodesStep.js';
import { FactorDialog } from './FactorDialog.js';
import { PasswordStep } from './PasswordStep.js';
import { ScanStep } from './ScanStep.js';

/** Password, secret with its first code, recovery codes. */
export function SetUpDialog({ dialog }: { readonly dialog: DialogControl }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const [shown, setShown] = useState<AuthBeginAuthenticatorMutation['AuthBeginAuthenticator']>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = async (currentPassword: string) => {
    const answer = await graphql.mutate(AuthBeginAuthenticatorDocument, { input: { currentPassword } });
    setShown(answer.AuthBeginAuthenticator);
  };
  const confirm = async (code: string) => {
    const answer = await graphql.mutate(AuthConfirmAuthenticatorDocument, { input: { code } });
    setCodes(answer.AuthConfirmAuthenticator.recoveryCodes);
  };
  const finish = () => {
    notifications.success(text('twoStep.turnedOn'));
    dialog.close();
  };
  return (
    <FactorDialog title={text('twoStep.setUp')} dialog={dialog} canClose={codes === undefined}>
      {codes !== undefined ? (
        <CodesStep codes={codes} onDone={finish} />
      ) : shown !== undefined ? (
        <ScanStep secret={shown.secret} uri={shown.uri} confirm={confirm} onCancel={dialog.close} />
      ) : (
        <PasswordStep intro={text('twoStep.setUpIntro')} action={text('twoStep.next')} send={begin} onCancel={dialog.close} />
      )}
    </FactorDialog>
  );
}
