import { GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import type { DialogControl } from '@edge-console/sdk/ui';
import { AuthRemoveAuthenticatorDocument, type AuthFactorProofInput } from '../../../graphql/__generated__/operations.js';
import { FactorDialog } from './FactorDialog.js';
import { ProofSteps } from './ProofSteps.js';

/** Password and factor, then the app is removed. */
export function TurnOffDialog({ dialog }: { readonly dialog: DialogControl }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const turnOff = async (input: AuthFactorProofInput) => {
    await graphql.mutate(AuthRemoveAuthenticatorDocument, { input });
    notifications.success(text('twoStep.turnedOff'));
    dialog.close();
  };
  return (
    <FactorDialog title={text('twoStep.turnOff')} dialog={dialog}>
      <ProofSteps
        intro={text('twoStep.turnOffIntro')}
        next={text('twoStep.next')}
        action={text('twoStep.turnOff')}
        send={turnOff}
        onCancel={dialog.close}
      />
    </FactorDialog>
  );
}
