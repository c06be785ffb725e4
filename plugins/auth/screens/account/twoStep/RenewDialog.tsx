import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import type { DialogControl } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { AuthRenewRecoveryCodesDocument, type AuthFactorProofInput } from '../../../graphql/__generated__/operations.js';
import { CodesStep } from './CodesStep.js';
import { FactorDialog } from './FactorDialog.js';
import { ProofSteps } from './ProofSteps.js';

/** Password and factor, then new recovery codes. */
export function RenewDialog({ dialog }: { readonly dialog: DialogControl }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (input: AuthFactorProofInput) => {
    const answer = await graphql.mutate(AuthRenewRecoveryCodesDocument, { input });
    setCodes(answer.AuthRenewRecoveryCodes.recoveryCodes);
  };
  return (
    <FactorDialog title={text('twoStep.renew')} dialog={dialog} canClose={codes === undefined}>
      {codes === undefined ? (
        <ProofSteps
          intro={text('twoStep.renewIntro')}
          next={text('twoStep.next')}
          action={text('twoStep.renew')}
          send={renew}
          onCancel={dialog.close}
        />
      ) : (
        <CodesStep codes={codes} onDone={dialog.close} />
      )}
    </FactorDialog>
  );
}
