import { useText } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import type { Resend } from './useResend.js';

export interface ResendButtonProps {
  readonly resend: Resend;
  /** The button is disabled during the countdown, so it would lose the focus. */
  readonly onPressed: () => void;
}

/** 'Resend code', then a countdown until it is enabled again. (MFA-004 to MFA-009) */
export function ResendButton({ resend: { seconds, isSent, send }, onPressed }: ResendButtonProps) {
  const text = useText();
  return (
    <>
      <span role="status" className="edge-muted">
        {isSent ? text('mfa.resent') : ''}
      </span>
      <Button
        variant="minimal"
        disabled={seconds > 0}
        onClick={() => {
          onPressed();
          void send();
        }}
      >
        {seconds > 0 ? text('mfa.resendIn', { count: seconds }) : text('mfa.resend')}
      </Button>
    </>
  );
}
