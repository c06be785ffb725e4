import { GraphqlServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import { AuthRemoveAuthenticatorDocument } from '../../../graphql/__generated__/operations.js';
import { FactorDialog } from './FactorDialog.js';
import { PasswordStep } from './PasswordStep.js';

/** Turning the app off takes the password, and nothing else to confirm. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const turnOff = async (currentPassword: string) => {
    await graphql.mutate(AuthRemoveAuthenticatorDocument, { input: { currentPassword } });
    notifications.success(text('twoStep.turnedOff'));
    onClose();
  };
  return (
    <FactorDialog title={text('twoStep.turnOff')} onClose={onClose}>
      <PasswordStep intro={text('twoStep.turnOffIntro')} action={text('twoStep.turnOff')} send={turnOff} onCancel={onClose} />
    </FactorDialog>
  );
}
