import { LIMITS } from './limits.js';

/** Parts of the candidates' pages that have colours of their own, in the order of the form. (BRAND-002) */
export const BRANDING_PARTS = ['header', 'progressBar', 'hint', 'question', 'response', 'listItem', 'selectedItem', 'button'] as const;

export type BrandingPart = (typeof BRANDING_PARTS)[number];

/** The three colours of a part, in the order of the form. (BRAND-002) */
export const BRANDING_COLOURS = ['backgroundColor', 'fontColor', 'linkColor'] as const;

export type BrandingColour = (typeof BRANDING_COLOURS)[number];

/** Parts whose text is black or white. (BRAND-010) */
export const TWO_TONE_PARTS: ReadonlySet<BrandingPart> = new Set(['hint', 'question', 'response']);

/** The text colours of {@link TWO_TONE_PARTS}. */
export const TWO_TONES = ['#000000', '#ffffff'] as const;

/** A colour: `#` and 3, 6 or 8 hexadecimal digits; the last two of 8 are the opacity. (BRAND-007) */
export const HEX_COLOUR_PATTERN = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;

/** Longest text of {@link HEX_COLOUR_PATTERN}. (BRAND-008) */
const LONGEST_HEX_CODE = 9;

/** A typed colour as the form keeps it: with a leading `#`, and cut at 9 characters. An empty text stays empty. (BRAND-007, BRAND-008) */
export function toHexCode(typed: string): string {
  const text = typed.trim();
  return text === '' || text.startsWith('#') ? text.slice(0, LONGEST_HEX_CODE) : `#${text}`.slice(0, LONGEST_HEX_CODE);
}

/** Control characters, which neither a title nor the address of an image contains. */
export const CONTROL_CHARACTERS = /\p{Cc}/u;

/** Addresses that a browser runs as code, or opens as a page of the console, instead of loading an image. */
export const UNSAFE_LOGO_PATTERN = /^(?:javascript:|vbscript:|data:(?!image\/))/i;

/** Messages for the rules of a branding; the server returns the same messages. */
export const BRANDING_MESSAGES = {
  titleTooLong: `Please keep the title within ${LIMITS.name} characters`,
  titleControlCharacters: 'Please enter the title without line breaks and other control characters',
  logoUrlTooLong: `Please keep the logo URL within ${LIMITS.logoUrl.toLocaleString('en')} characters`,
  logoUrlControlCharacters: 'Please enter the logo URL without line breaks and other control characters',
  logoUrlUnsafe: 'Please enter the address of an image: it starts with https://, http:// or data:image/',
  colour: 'Please enter a valid HEX code',
  twoTone: 'Please choose black (#000000) or white (#ffffff)',
} as const;
