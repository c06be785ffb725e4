import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import type { AuthPasskeyLoginInput } from '../../../graphql/__generated__/operations.js';
import { passkeyProblem } from '../../../rules/passkeys.js';
import { askPasskey } from '../../askPasskey.js';
import { OtherProofs, type OtherProofsProps } from './OtherProofs.js';
import { StepForm } from './StepForm.js';

export interface PasskeyProofStepProps {
  readonly others: OtherProofsProps;
  readonly action: string;
  readonly intent?: 'primary' | 'danger';
  /** Message for errors that concern neither password nor factor, as a key. */
  readonly failed?: string;
  readonly send: (passkey: AuthPasskeyLoginInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** A passkey as the factor. If the user cancels, the step stays. */
export function PasskeyProofStep({ others, send, ...rest }: PasskeyProofStepProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const prove = (answer: AuthPasskeyLoginInput) =>
    send(answer).catch((thrown: unknown) => {
      if (toApiError(thrown).code !== 'ERROR_CUSTOM_PASSKEY_REFUSED') throw thrown;
      notifications.error(text('failures.title'), text('banners.passkeyRefused'));
    });
  const ask = async () => {
    const answer = await askPasskey(graphql).catch((thrown: unknown) => {
      // The form shows the server's refusal.
      if (!(thrown instanceof Error) || passkeyProblem(thrown) === 'failed') throw thrown;
      return passkeyProblem(thrown);
    });
    if (typeof answer !== 'string') await prove(answer);
    else if (answer === 'elsewhere') notifications.error(text('failures.title'), text('banners.passkeyElsewhere'));
  };
  return (
    <StepForm name="passkey" reason={() => undefined} send={ask} problem={() => undefined} {...rest}>
      <p>{text('twoStep.passkeyIntro')}</p>
      <OtherProofs {...others} />
    </StepForm>
  );
}
