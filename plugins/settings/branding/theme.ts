import type { BrandingColour, BrandingPart } from '@edge-console/sdk/contract';

/** Hex codes of one part of the candidates' pages. */
export interface PartColours {
  readonly backgroundColor: string;
  readonly fontColor: string;
  readonly linkColor: string;
}

export type Theme = Readonly<Record<BrandingPart, PartColours>>;

const [BLUE, LIGHT_BLUE, WHITE, BLACK] = ['#2d38ff', '#e8eeff', '#ffffff', '#000000'];

const WHITE_ON_BLUE: PartColours = { backgroundColor: BLUE, fontColor: WHITE, linkColor: WHITE };
const BLACK_ON_LIGHT_BLUE: PartColours = { backgroundColor: LIGHT_BLUE, fontColor: BLACK, linkColor: BLUE };

/** The colours of a customer without a branding. (BRAND-003, BRAND-004, D-049) */
export const DEFAULT_THEME: Theme = {
  header: WHITE_ON_BLUE,
  progressBar: WHITE_ON_BLUE,
  hint: BLACK_ON_LIGHT_BLUE,
  question: BLACK_ON_LIGHT_BLUE,
  response: WHITE_ON_BLUE,
  listItem: { backgroundColor: WHITE, fontColor: BLUE, linkColor: BLUE },
  selectedItem: { backgroundColor: LIGHT_BLUE, fontColor: BLUE, linkColor: BLUE },
  button: WHITE_ON_BLUE,
};

/** Keys of the names of the colours. */
export const COLOUR_NAMES: Readonly<Record<BrandingColour, string>> = {
  backgroundColor: 'branding.colours.background',
  fontColor: 'branding.colours.text',
  linkColor: 'branding.colours.link',
};

/** Keys of the names of the parts, and of the sentences that explain them. */
export const PART_TEXTS: Readonly<Record<BrandingPart, { readonly name: string; readonly use: string }>> = {
  header: { name: 'branding.parts.header', use: 'branding.uses.header' },
  progressBar: { name: 'branding.parts.progressBar', use: 'branding.uses.progressBar' },
  hint: { name: 'branding.parts.hint', use: 'branding.uses.hint' },
  question: { name: 'branding.parts.question', use: 'branding.uses.question' },
  response: { name: 'branding.parts.response', use: 'branding.uses.response' },
  listItem: { name: 'branding.parts.listItem', use: 'branding.uses.listItem' },
  selectedItem: { name: 'branding.parts.selectedItem', use: 'branding.uses.selectedItem' },
  button: { name: 'branding.parts.button', use: 'branding.uses.button' },
};
