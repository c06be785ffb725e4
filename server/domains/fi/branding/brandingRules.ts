import { array, object, string } from 'yup';
import {
  BRANDING_MESSAGES as MESSAGES,
  BRANDING_PARTS,
  CONTROL_CHARACTERS,
  HEX_COLOUR_PATTERN,
  LIMITS,
  TWO_TONE_PARTS,
  TWO_TONES,
  UNSAFE_LOGO_PATTERN,
} from '@edge-console/sdk/contract';
import type { BrandingThemePartInput } from '../../../graphql/__generated__/resolvers.js';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import type { ThemePart } from '../tables.js';

/** What an administrator chooses. */
export interface BrandingContent {
  readonly title: string;
  readonly logoUrl: string;
  /** Each part once, in the order of `BRANDING_PARTS`. */
  readonly theme: readonly ThemePart[];
}

const colour = string().lowercase().required(MESSAGES.colour).matches(HEX_COLOUR_PATTERN, MESSAGES.colour);

const themePart = object({
  name: string().oneOf(BRANDING_PARTS).required(),
  value: object({
    backgroundColor: colour,
    fontColor: colour,
    linkColor: colour,
  }).required(),
}).test(({ name, value }, { path, createError }) => {
  const isAllowed = name === undefined || !TWO_TONE_PARTS.has(name) || TWO_TONES.some((tone) => tone === value.fontColor);
  return isAllowed || createError({ path: `${path}.value.fontColor`, message: MESSAGES.twoTone });
});

const content = object({
  title: string()
    .trim()
    .defined()
    .max(LIMITS.name, MESSAGES.titleTooLong)
    .test('controls', MESSAGES.titleControlCharacters, hasNoControlCharacters),
  logoUrl: string()
    .trim()
    .defined()
    .max(LIMITS.logoUrl, MESSAGES.logoUrlTooLong)
    .test('controls', MESSAGES.logoUrlControlCharacters, hasNoControlCharacters)
    .test('safe', MESSAGES.logoUrlUnsafe, (logoUrl) => !UNSAFE_LOGO_PATTERN.test(logoUrl)),
  theme: array().of(themePart).required(),
});

const nameOfCustomer = object({
  customerName: string()
    .trim()
    .required('Please enter the name of the customer')
    .max(LIMITS.name, 'Please keep the name of the customer within 100 characters'),
});

function hasNoControlCharacters(value: string): boolean {
  return !CONTROL_CHARACTERS.test(value);
}

/**
 * Reads title, logo and theme. Colours are stored in lower case.
 * @param input `theme` has values of the schema's enums
 * @throws a validation error for the rejected fields: `input.theme[2].value.fontColor`. (BRAND-007, BRAND-010)
 */
export function readBranding(input: {
  readonly title: string;
  readonly logoUrl: string;
  readonly theme: readonly BrandingThemePartInput[];
}): BrandingContent {
  requireEachPartOnce(input.theme);
  const { theme, ...texts } = readInput(content, input, 'input');
  const ordered = BRANDING_PARTS.flatMap((part) => theme.filter(({ name }) => name === part));
  return { ...texts, theme: ordered.map(({ name, value }) => ({ name, type: 'color', value })) };
}

/** @throws a validation error for a name that is missing or too long */
export function readCustomerName(input: { readonly customerName: string }): string {
  return readInput(nameOfCustomer, input, 'input').customerName;
}

/** Checked before the colours, so that the response to a list of thousands of parts is short. */
function requireEachPartOnce(theme: readonly BrandingThemePartInput[]): void {
  const names = new Set(theme.map(({ name }) => name));
  if (theme.length === BRANDING_PARTS.length && names.size === BRANDING_PARTS.length) return;
  throw validationError([{ path: 'input.theme', message: `The theme must have each of its parts once: ${BRANDING_PARTS.join(', ')}.` }]);
}
