import type { FormEvent, ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useKitText } from '../../texts/useKitText.js';

export interface RangeFormProps {
  readonly problemId: string;
  /** Why the range cannot be applied. */
  readonly problem: string | undefined;
  readonly onDone: () => void;
  readonly onClear: () => void;
  /** The controls of the two ends. */
  readonly children: ReactNode;
}

/** What the button of a range filter opens. */
export function RangeForm({ problemId, problem, onDone, onClear, children }: RangeFormProps) {
  const text = useKitText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <p id={problemId} role="alert" className="edge-field-error">
        {problem ?? ''}
      </p>
      <div className="edge-filter-row">
        <Button type="submit" size="small" intent="primary">
          {text('filters.done')}
        </Button>
        <Button variant="minimal" size="small" onClick={onClear}>
          {text('filters.clear')}
        </Button>
      </div>
    </form>
  );
}
