import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { useState } from 'react';
import { AuthRenewRecoveryCodesDocument } from '../../../graphql/__generated__/operations.js';
import { CodesStep } from './CodesStep.js';
import { FactorDialog } from './FactorDialog.js';
import { PasswordStep } from './PasswordStep.js';

/** Password, then new recovery codes. */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (currentPassword: string) => {
    const answer = await graphql.mutate(AuthRenewRecoveryCodesDocument, { input: { currentPassword } });
    setCodes(answer.AuthRenewRecoveryCodes.recoveryCodes);
  };
  return (
    <FactorDialog title={text('twoStep.renew')} onClose={codes === undefined ? onClose : undefined}>
      {codes === undefined ? (
        <PasswordStep intro={text('twoStep.renewIntro')} action={text('twoStep.next')} send={renew} onCancel={onClose} />
      ) : (
        <CodesStep codes={codes} onDone={onClose} />
      )}
    </FactorDialog>
  );
}
