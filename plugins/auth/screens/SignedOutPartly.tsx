import { Callout } from '@blueprintjs/core';
import { useText } from '@edge-console/sdk';
import { useSearchParams } from 'react-router-dom';
import { PARAMETERS } from '../routes.js';

/** Shown after a log-out that the identity provider did not complete: on a shared computer, others could continue the session. */
export function SignedOutPartly() {
  const text = useText();
  const [search] = useSearchParams();
  if (search.get(PARAMETERS.signedOut) !== 'partly') return null;
  return (
    <div role="status" className="auth-banner">
      <Callout intent="warning" compact title={text('sso.partlyTitle')}>
        {text('sso.partlyText')}
      </Callout>
    </div>
  );
}
