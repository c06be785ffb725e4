import type { ReactNode } from 'react';
import { Classes, InputGroup } from '@blueprintjs/core';
import { useLocale } from '../../services/index.js';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { kitError } from '../form/kitError.js';
import { useTypedField } from '../form/useTypedField.js';
import { useKitText } from '../texts/useKitText.js';
import { contrastWithWhite, HEX_COLOUR, READABLE } from './contrast.js';

export interface ColourFieldProps {
  /** Name of the value in the form; the value is text, `#RRGGBB`, and empty without a colour. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

const BLACK = '#000000';

function validateHex(value: string | undefined): string | undefined {
  return value === undefined || value === '' || HEX_COLOUR.test(value) ? undefined : kitError('colour.hex');
}

/** A colour, typed as `#RRGGBB` or chosen from the browser's palette. A hint shows whether white text is readable on it. */
export function ColourField({ name, label, isRequired = false, help }: ColourFieldProps) {
  const text = useKitText();
  const { formatNumber } = useLocale();
  const field = useTypedField<string, string>(name, {
    format: (value) => value ?? '',
    parse: (shown) => shown.trim(),
    validate: validateHex,
  });
  const isColour = HEX_COLOUR.test(field.value);
  const contrast = isColour ? contrastWithWhite(field.value) : undefined;
  const ratio = contrast === undefined ? '' : formatNumber(Math.floor(contrast * 10) / 10);
  const hint =
    contrast === undefined ? (
      help
    ) : (
      <>
        {help} <span role="status">{contrast >= READABLE ? text('colour.readable', { ratio }) : text('colour.unreadable', { ratio })}</span>
      </>
    );
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={hint}>
      <div className={Classes.CONTROL_GROUP}>
        <input
          type="color"
          className={Classes.INPUT}
          aria-label={text('colour.choose', { name: label })}
          value={isColour ? field.value.toLowerCase() : BLACK}
          onChange={(event) => field.change(event.currentTarget.value)}
        />
        <InputGroup
          id={field.id}
          name={name}
          autoComplete="off"
          spellCheck={false}
          placeholder="#RRGGBB"
          value={field.value}
          intent={field.error === undefined ? 'none' : 'danger'}
          aria-required={isRequired}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field.id, field.error, hint)}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={field.blur}
        />
      </div>
    </FieldFrame>
  );
}
