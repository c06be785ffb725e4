import { useText } from '@edge-console/sdk';
import { TWO_TONE_PARTS, type BrandingColour, type BrandingPart } from '@edge-console/sdk/contract';
import { ColourField, ContrastNote, FieldGroup, RadioField } from '@edge-console/sdk/ui';
import { useField } from 'react-final-form';
import styles from './BrandingForm.module.css';
import { COLOUR_NAMES, PART_TEXTS } from './theme.js';

export interface PartFieldsProps {
  readonly part: BrandingPart;
}

const VALUE = { value: true };

function useColour(part: BrandingPart, colour: BrandingColour): string {
  return useField<string>(`${part}.${colour}`, { subscription: VALUE }).input.value;
}

/** The three colours of a part. Text and links show their contrast with the background. (BRAND-002, D-050) */
export function PartFields({ part }: PartFieldsProps) {
  const text = useText();
  const background = useColour(part, 'backgroundColor');
  return (
    <FieldGroup legend={text(PART_TEXTS[part].name)} intro={text(PART_TEXTS[part].use)}>
      <div className={styles.colours}>
        <ColourField name={`${part}.backgroundColor`} label={text(COLOUR_NAMES.backgroundColor)} />
        {TWO_TONE_PARTS.has(part) ? (
          <TwoToneField part={part} background={background} />
        ) : (
          <ColourField name={`${part}.fontColor`} label={text(COLOUR_NAMES.fontColor)} on={background} />
        )}
        <ColourField name={`${part}.linkColor`} label={text(COLOUR_NAMES.linkColor)} on={background} />
      </div>
    </FieldGroup>
  );
}

/** Black or white. (BRAND-010) */
function TwoToneField({ part, background }: PartFieldsProps & { readonly background: string }) {
  const text = useText();
  const font = useColour(part, 'fontColor');
  return (
    <RadioField
      name={`${part}.fontColor`}
      label={text(COLOUR_NAMES.fontColor)}
      options={[
        { value: '#000000', label: text('branding.black') },
        { value: '#ffffff', label: text('branding.white') },
      ]}
      help={<ContrastNote colour={font} on={background} />}
    />
  );
}
