import { useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Banner } from '../rules/signIn.js';

/** What went wrong, above the form. It takes the focus, so it is read out and one key press away from the form. (LOGIN-005, D-004) */
export function SignInBanner({ banner }: { readonly banner: Banner | undefined }) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [banner]);
  if (banner === undefined) return null;
  return (
    <div ref={element} role="alert" tabIndex={-1} className="auth-banner">
      <Callout intent="danger" compact>
        {banner.sentences.map((sentence) => (
          <span key={sentence.key}>{text(sentence.key, { n: sentence.n })} </span>
        ))}
      </Callout>
    </div>
  );
}
