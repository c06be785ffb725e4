import { useText } from '@edge-console/sdk';
import type { Banner } from '../rules/signIn.js';
import { SignInAlert } from './SignInAlert.js';

/** A refusal of e-mail and password, or of a code. (LOGIN-005) */
export function SignInBanner({ banner }: { readonly banner: Banner | undefined }) {
  const text = useText();
  if (banner === undefined) return null;
  return (
    <SignInAlert about={banner}>
      {banner.sentences.map((sentence) => (
        <span key={sentence.key}>{text(sentence.key, { n: sentence.n })} </span>
      ))}
    </SignInAlert>
  );
}
