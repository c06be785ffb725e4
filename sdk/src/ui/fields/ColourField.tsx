import type { ReactNode } from 'react';
import { Classes, InputGroup } from '@blueprintjs/core';
import { HEX_COLOUR_PATTERN, toHexCode } from '../../contract/index.js';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { kitError } from '../form/kitError.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';
import { opaqueColour } from './contrast.js';
import { ContrastNote } from './ContrastNote.js';
import { adoptFormStyles } from '../form/adoptFormStyles.js';

adoptFormStyles();

export interface ColourFieldProps {
  /** Name of the value in the form; the value is text, `#RGB`, `#RRGGBB` or `#RRGGBBAA`, and empty without a colour. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** Background of text in this colour, as a hex code; the field then shows their contrast. */
  readonly on?: string;
}

/** What the palette shows without a colour. */
const WHITE = '#ffffff';

function validateHex(value: string | undefined): string | undefined {
  return value === undefined || value === '' || HEX_COLOUR_PATTERN.test(value) ? undefined : kitError('colour.hex');
}

/** A colour, typed as a hex code or chosen from the browser's palette. A missing `#` is added when the user leaves the field. */
export function ColourField({ name, label, isRequired = false, help, on }: ColourFieldProps) {
  const text = useKitText();
  const field = useTypedField<string, string>(name, {
    format: (value) => value ?? '',
    parse: (shown) => shown,
    validate: validateHex,
  });
  const complete = () => field.change(toHexCode(field.value));
  const hint =
    on === undefined ? (
      help
    ) : (
      <>
        {help} <ContrastNote colour={field.value} on={on} />
      </>
    );
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={hint}>
      <div className={`${Classes.CONTROL_GROUP} edge-colour`}>
        <input
          type="color"
          className={`${Classes.INPUT} edge-colour-palette`}
          aria-label={text('colour.choose', { name: label })}
          value={opaqueColour(field.value) ?? WHITE}
          onChange={(event) => field.change(event.currentTarget.value)}
        />
        <InputGroup
          id={field.id}
          name={name}
          autoComplete="off"
          spellCheck={false}
          value={field.value}
          intent={field.error === undefined ? 'none' : 'danger'}
          aria-required={isRequired}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field.id, field.error, hint)}
          onChange={(event) => field.change(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            // Enter sends the form without leaving the field.
            if (key === 'Enter') complete();
          }}
          onBlur={() => {
            complete();
            field.blur();
          }}
        />
      </div>
    </FieldFrame>
  );
}
