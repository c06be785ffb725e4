import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { useState } from 'react';
import { AuthRenewRecoveryCodesDocument, type AuthFactorProofInput } from '../../../graphql/__generated__/operations.js';
import { CodesStep } from './CodesStep.js';
import { FactorDialog } from './FactorDialog.js';
import { ProofSteps } from './ProofSteps.js';

/** Password and factor, then new recovery codes. */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (input: AuthFactorProofInput) => {
    const answer = await graphql.mutate(AuthRenewRecoveryCodesDocument, { input });
    setCodes(answer.AuthRenewRecoveryCodes.recoveryCodes);
  };
  return (
    <FactorDialog title={text('twoStep.renew')} onClose={codes === undefined ? onClose : undefined}>
      {codes === undefined ? (
        <ProofSteps
          intro={text('twoStep.renewIntro')}
          next={text('twoStep.next')}
          action={text('twoStep.renew')}
          send={renew}
          onCancel={onClose}
        />
      ) : (
        <CodesStep codes={codes} onDone={onClose} />
      )}
    </FactorDialog>
  );
}
