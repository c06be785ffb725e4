import { useSessionState, useText } from '@edge-console/sdk';
import { useEffect } from 'react';
import { EmailForm } from './EmailForm.js';
import { LockedNotice } from './LockedNotice.js';
import { MfaForm } from './MfaForm.js';
import { PasskeyStep } from './PasskeyStep.js';
import { SignInBanner } from './SignInBanner.js';
import { SignInCard } from './SignInCard.js';
import { SignedOutPartly } from './SignedOutPartly.js';
import { useAfterSignIn } from './useAfterSignIn.js';
import { usePasskeySignIn } from './usePasskeySignIn.js';
import { useSignIn } from './useSignIn.js';
import { useSingleSignOnSearch } from './useSingleSignOnSearch.js';

/** '/login'. (LOGIN-003) */
export default function Login() {
  const text = useText();
  const session = useSessionState();
  const { enter, go } = useAfterSignIn();
  const signIn = useSignIn(enter);
  const { step } = signIn;
  const passkey = usePasskeySignIn({ isSuggested: step.name === 'email', fail: signIn.show, enter });
  useSingleSignOnSearch();
  useEffect(() => {
    // A user who is already signed in is redirected at once. (REDIRECT-001)
    if (session.status === 'signed-in') go();
  }, [session.status, go]);
  return (
    <SignInCard
      title={text(step.name === 'locked' ? 'locked.title' : 'login.heading')}
      step={step.name}
      notice={step.name === 'email' && signIn.banner === undefined ? <SignedOutPartly /> : <SignInBanner banner={signIn.banner} />}
    >
      {step.name === 'email' ? <EmailForm signIn={signIn} passkey={passkey} /> : null}
      {step.name === 'mfa' && step.methods[0] === 'PASSKEY' ? <PasskeyStep passkey={passkey} back={signIn.back} /> : null}
      {step.name === 'mfa' && step.methods[0] !== 'PASSKEY' ? <MfaForm signIn={signIn} step={step} /> : null}
      {step.name === 'locked' ? <LockedNotice /> : null}
    </SignInCard>
  );
}
