import { useText } from '@edge-console/sdk';
import { ResultBanner } from '@edge-console/sdk/ui';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { refusalText } from './refusalText.js';
import { useSsoStep } from './useSsoStep.js';

/** The result of a test sign-in, in the tab in which it ended. */
export function TestResult({ outcome }: { readonly outcome: SsoConfigFragment['lastTest'] }) {
  const text = useText();
  const { leave } = useSsoStep();
  if (outcome === null) return null;
  if (outcome.reason === null) return <ResultBanner intent="success" title={text('sso.test.succeeded')} onClose={leave} />;
  return (
    <ResultBanner intent="danger" title={text('sso.test.failed')} onClose={leave}>
      {refusalText(text, outcome.reason)}
    </ResultBanner>
  );
}
