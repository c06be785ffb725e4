import type { ReactNode } from 'react';
import { Classes } from '@blueprintjs/core';

export interface FieldGroupProps {
  /** Heading of the fields; screen readers announce it with each of them. */
  readonly legend: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Several fields under one heading. */
export function FieldGroup({ legend, intro, children }: FieldGroupProps) {
  return (
    <fieldset className="edge-field-group">
      <legend className={Classes.HEADING}>{legend}</legend>
      {intro === undefined ? null : <div className="edge-muted edge-form-note">{intro}</div>}
      {children}
    </fieldset>
  );
}
