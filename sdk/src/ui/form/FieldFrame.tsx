import type { ReactNode } from 'react';
import { FormGroup } from '@blueprintjs/core';
import { FieldTexts } from './FieldTexts.js';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Key of the error's text in the plugin's locale files. */
  readonly error: string | undefined;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** Ids of the texts under a field, for `aria-describedby`. */
export function describedBy(id: string, error: string | undefined, help: ReactNode): string | undefined {
  const ids = [error === undefined ? undefined : `${id}-error`, help === undefined ? undefined : `${id}-help`].filter(
    (part) => part !== undefined,
  );
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Label above, helper text and error below. */
export function FieldFrame({ id, label, isRequired = false, error, help, children }: FieldFrameProps) {
  return (
    <FormGroup
      // The style sheet renders the asterisk, so that the label's own text stays exactly the label.
      className={isRequired ? 'edge-field edge-field-required' : 'edge-field'}
      labelFor={id}
      label={label}
      intent={error === undefined ? 'none' : 'danger'}
      helperText={error === undefined && help === undefined ? undefined : <FieldTexts id={id} error={error} help={help} />}
    >
      {children}
    </FormGroup>
  );
}
