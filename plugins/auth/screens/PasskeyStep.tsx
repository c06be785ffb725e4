import { useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import type { PasskeySignIn } from './usePasskeySignIn.js';

export interface PasskeyStepProps {
  readonly passkey: PasskeySignIn;
  readonly back: () => void;
}

/**
 * The second step of users whose password was set by an e-mailed link, and who have an older passkey: an e-mailed code would not prove
 * anything further.
 */
export function PasskeyStep({ passkey, back }: PasskeyStepProps) {
  const text = useText();
  return (
    <div className="auth-form">
      <p>{text('mfa.passkeyIntro')}</p>
      <ActionButton
        intent="primary"
        busy={passkey.isBusy}
        reason={passkey.isOffered ? undefined : text('passkeys.unsupported')}
        onClick={() => void passkey.start()}
      >
        {text('passkeys.signIn')}
      </ActionButton>
      <div className="auth-secondary">
        <Button variant="minimal" icon={<ArrowLeftIcon />} onClick={back}>
          {text('back')}
        </Button>
      </div>
    </div>
  );
}
