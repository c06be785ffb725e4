import { BRANDING_COLOURS, BRANDING_PARTS, HEX_COLOUR_PATTERN } from '@edge-console/sdk/contract';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import type { BrandingValues } from './brandingValues.js';
import type { PartColours } from './theme.js';

/** Colours of a part: those that are being typed stay as they were. @returns the same object if nothing changed */
function validColours(typed: PartColours, shown: PartColours): PartColours {
  const colours = { ...shown };
  for (const name of BRANDING_COLOURS) if (HEX_COLOUR_PATTERN.test(typed[name])) colours[name] = typed[name];
  return BRANDING_COLOURS.every((name) => colours[name] === shown[name]) ? shown : colours;
}

/** The values that a preview can show. @returns the same object if nothing changed */
export function validValues(typed: BrandingValues, shown: BrandingValues): BrandingValues {
  const parts = BRANDING_PARTS.map((part) => [part, validColours(typed[part], shown[part])] as const);
  const isSame =
    typed.title === shown.title && typed.logoUrl === shown.logoUrl && parts.every(([part, colours]) => colours === shown[part]);
  return isSame ? shown : { ...shown, title: typed.title, logoUrl: typed.logoUrl, ...Object.fromEntries(parts) };
}

/** The values of the surrounding form with the last valid colour of each field. */
export function useShownValues(): BrandingValues {
  const { values } = useFormState<BrandingValues>({ subscription: { values: true } });
  const [shown, setShown] = useState(values);
  const next = validValues(values, shown);
  if (next !== shown) setShown(next);
  return next;
}
