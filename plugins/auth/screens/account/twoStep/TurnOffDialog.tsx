import { GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import { AuthRemoveAuthenticatorDocument, type AuthFactorProofInput } from '../../../graphql/__generated__/operations.js';
import { FactorDialog } from './FactorDialog.js';
import { ProofSteps } from './ProofSteps.js';

/** Password and factor, then the app is removed. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const turnOff = async (input: AuthFactorProofInput) => {
    await graphql.mutate(AuthRemoveAuthenticatorDocument, { input });
    notifications.success(text('twoStep.turnedOff'));
    onClose();
  };
  return (
    <FactorDialog title={text('twoStep.turnOff')} onClose={onClose}>
      <ProofSteps
        intro={text('twoStep.turnOffIntro')}
        next={text('twoStep.next')}
        action={text('twoStep.turnOff')}
        send={turnOff}
        onCancel={onClose}
      />
    </FactorDialog>
  );
}
