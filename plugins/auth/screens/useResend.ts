import { DURATIONS } from '@edge-console/sdk/contract';
import { useState } from 'react';
import { useCountdown } from './useCountdown.js';
import type { SignIn } from './useSignIn.js';

export interface Resend {
  /** Until another code may be asked for. */
  readonly seconds: number;
  /** Whether one is on its way. */
  readonly isSent: boolean;
  /** Answers whether a code is on its way. */
  send(): Promise<boolean>;
}

/** Codes by mail on demand, with the time between two of them. (MFA-006 to MFA-009) */
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
