import { BRANDING_COLOURS, BRANDING_PARTS, type BrandingColour } from '@edge-console/sdk/contract';
import type { ThemePart } from '../tables.js';
import type { BrandingContent } from './brandingRules.js';

const fieldOf = (part: ThemePart['name'], colour: BrandingColour) => `${part}.${colour}`;

/** Fields of a branding in its history. */
export const BRANDING_FIELDS: readonly string[] = [
  'title',
  'logoUrl',
  ...BRANDING_PARTS.flatMap((part) => BRANDING_COLOURS.map((colour) => fieldOf(part, colour))),
];

/** A branding as the audit stores it: one field for each colour, so that the history names the colours that differ. */
export function auditedBranding({ title, logoUrl, theme }: BrandingContent): Readonly<Record<string, string>> {
  const colours = theme.flatMap(({ name, value }) => BRANDING_COLOURS.map((colour) => [fieldOf(name, colour), value[colour]] as const));
  return { title, logoUrl, ...Object.fromEntries(colours) };
}
