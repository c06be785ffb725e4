import type { ReactNode } from 'react';
import { Classes } from '@blueprintjs/core';
import { describedBy } from '../form/FieldFrame.js';
import { FieldTexts } from '../form/FieldTexts.js';

export interface ControlGroupProps {
  readonly id: string;
  readonly role: 'radiogroup' | 'group';
  readonly label: string;
  readonly isRequired: boolean;
  /** Key of the error's text in the plugin's locale files. */
  readonly error: string | undefined;
  readonly help: ReactNode;
  /** The focus left all controls of the group. */
  readonly onBlur: () => void;
  readonly children: ReactNode;
}

/** Several controls for one value: its label as a legend, help and error below. */
export function ControlGroup({ id, role, label, isRequired, error, help, onBlur, children }: ControlGroupProps) {
  const hasTexts = error !== undefined || help !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that the focus leaves the controls in it
    <fieldset
      className={isRequired ? 'edge-field edge-field-group edge-field-required' : 'edge-field edge-field-group'}
      role={role}
      aria-describedby={describedBy(id, error, help)}
      {...(role === 'radiogroup' ? { 'aria-required': isRequired, 'aria-invalid': error !== undefined } : {})}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <legend className={Classes.LABEL}>{label}</legend>
      {children}
      {hasTexts ? (
        <div className={Classes.FORM_HELPER_TEXT}>
          <FieldTexts id={id} error={error} help={help} />
        </div>
      ) : null}
    </fieldset>
  );
}
