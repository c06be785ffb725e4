import { DURATIONS } from '@edge-console/sdk/contract';
import { useState } from 'react';
import { useCountdown } from './useCountdown.js';
import type { SignIn } from './useSignIn.js';

export interface Resend {
  /** Remaining time until another code may be requested. */
  readonly seconds: number;
  /** Whether a request for a code is running. */
  readonly isSent: boolean;
  /** Returns whether a code was sent. */
  send(): Promise<boolean>;
}

/** Sends codes by e-mail on demand, with a minimum interval. (MFA-006 to MFA-009) */
export function useResend(signIn: SignIn): Resend {
  const { seconds, start, cancel } = useCountdown(DURATIONS.mfaResendCooldown);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(false);
    start();
    const isOnItsWay = await signIn.resendCode();
    setSent(isOnItsWay);
    if (!isOnItsWay) cancel();
    return isOnItsWay;
  };
  return { seconds, isSent: isSent && seconds > 0, send };
}
