import { useText } from '@edge-console/sdk';
import type { DialogControl } from '@edge-console/sdk/ui';
import type { AuthFactorProofInput } from '../../graphql/__generated__/operations.js';
import { FactorDialog } from './twoStep/FactorDialog.js';
import { ProofSteps } from './twoStep/ProofSteps.js';

export interface RemovePasskeyDialogProps {
  readonly name: string;
  readonly remove: (proof: AuthFactorProofInput) => Promise<void>;
  readonly dialog: DialogControl;
}

/** Password and factor, then the passkey is removed. */
export function RemovePasskeyDialog({ name, remove, dialog }: RemovePasskeyDialogProps) {
  const text = useText();
  const send = async (proof: AuthFactorProofInput) => {
    await remove(proof);
    dialog.close();
  };
  return (
    <FactorDialog title={text('passkeys.removeNamed', { name })} dialog={dialog}>
      <ProofSteps
        intro={text('passkeys.removeText')}
        next={text('twoStep.next')}
        action={text('passkeys.remove')}
        intent="danger"
        failed="passkeys.removeFailed"
        send={send}
        onCancel={dialog.close}
      />
    </FactorDialog>
  );
}
