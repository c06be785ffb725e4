import { useText } from '@edge-console/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useField } from 'react-final-form';

export interface StageProblemProps {
  /** Name of the error in the form. */
  readonly name: string;
  /** Mends the problem. */
  readonly fix: { readonly label: string; readonly run: () => void };
}

/** What is wrong with a stage as a whole, shown at once, with a way to mend it. (WF-056 to WF-058, WF-080) */
export function StageProblem({ name, fix }: StageProblemProps) {
  const text = useText();
  const { meta } = useField<unknown>(name, { subscription: { error: true } });
  const error: unknown = meta.error;
  if (typeof error !== 'string') return null;
  return (
    <div role="alert" className="edge-form-note">
      <Callout intent="danger">
        <p>{text(error)}</p>
        <Button onClick={fix.run}>{fix.label}</Button>
      </Callout>
    </div>
  );
}
