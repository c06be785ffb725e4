import { useText } from '@edge-console/sdk';
import type { AuthFactorProofInput } from '../../graphql/__generated__/operations.js';
import { FactorDialog } from './twoStep/FactorDialog.js';
import { ProofSteps } from './twoStep/ProofSteps.js';

export interface RemovePasskeyDialogProps {
  readonly name: string;
  readonly remove: (proof: AuthFactorProofInput) => Promise<void>;
  readonly onClose: () => void;
}

/** Password and factor, then the passkey is removed. */
export function RemovePasskeyDialog({ name, remove, onClose }: RemovePasskeyDialogProps) {
  const text = useText();
  const send = async (proof: AuthFactorProofInput) => {
    await remove(proof);
    onClose();
  };
  return (
    <FactorDialog title={text('passkeys.removeNamed', { name })} onClose={onClose}>
      <ProofSteps
        intro={text('passkeys.removeText')}
        next={text('twoStep.next')}
        action={text('passkeys.remove')}
        intent="danger"
        failed="passkeys.removeFailed"
        send={send}
        onCancel={onClose}
      />
    </FactorDialog>
  );
}
