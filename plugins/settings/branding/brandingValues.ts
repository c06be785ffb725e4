import {
  BRANDING_COLOURS,
  BRANDING_PARTS,
  CONTROL_CHARACTERS,
  HEX_COLOUR_PATTERN,
  LIMITS,
  toHexCode,
  TWO_TONE_PARTS,
  TWO_TONES,
  UNSAFE_LOGO_PATTERN,
  type BrandingPart,
} from '@edge-console/sdk/contract';
import { object, string, type ObjectSchema } from 'yup';
import type { BrandingContentFragment, BrandingThemePartInput } from '../graphql/__generated__/operations.js';
import { DEFAULT_THEME, type PartColours, type Theme } from './theme.js';

/** Values of the form: the theme has one field for each part. */
export interface BrandingValues extends Theme {
  readonly logoUrl: string;
  readonly title: string;
}

/** Values for a customer without a branding. (BRAND-005) */
export const DEFAULT_VALUES: BrandingValues = { logoUrl: '', title: '', ...DEFAULT_THEME };

const WHITE = '#ffffff';

/** An empty colour becomes white. (BRAND-009) */
const colour = string()
  .defined()
  .transform((typed: string) => toHexCode(typed) || WHITE)
  .matches(HEX_COLOUR_PATTERN, 'branding.errors.hex');

const twoTone = string().oneOf(TWO_TONES, 'branding.errors.twoTone').defined();

function partSchema(part: BrandingPart): ObjectSchema<PartColours> {
  return object({ backgroundColor: colour, fontColor: TWO_TONE_PARTS.has(part) ? twoTone : colour, linkColor: colour });
}

const hasNoControlCharacters = (value: string) => !CONTROL_CHARACTERS.test(value);

const theme = Object.fromEntries(BRANDING_PARTS.map((part) => [part, partSchema(part)])) as Record<BrandingPart, ObjectSchema<PartColours>>;

/** Messages are keys of this plugin's texts. (BRAND-001, BRAND-007 to BRAND-010) */
export const brandingSchema: ObjectSchema<BrandingValues> = object({
  logoUrl: string()
    .trim()
    .defined()
    .max(LIMITS.logoUrl, 'branding.errors.logoLong')
    .test('controls', 'branding.errors.logoControls', hasNoControlCharacters)
    .test('safe', 'branding.errors.logoUnsafe', (logoUrl) => !UNSAFE_LOGO_PATTERN.test(logoUrl)),
  title: string()
    .trim()
    .defined()
    .max(LIMITS.name, 'branding.errors.titleLong')
    .test('controls', 'branding.errors.titleControls', hasNoControlCharacters),
  ...theme,
});

/** Inputs that a newer server may reject although this form accepts them. */
export const BRANDING_REFUSALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'input.logoUrl': { logoUrl: 'branding.errors.refused' },
  'input.title': { title: 'branding.errors.refused' },
  ...Object.fromEntries(
    BRANDING_PARTS.flatMap((part, index) =>
      BRANDING_COLOURS.map((name) => [`input.theme[${String(index)}].value.${name}`, { [`${part}.${name}`]: 'branding.errors.refused' }]),
    ),
  ),
};

/** @param theme each part once; a part that an older server left out has its default colours */
export function valuesOf({ logoUrl, title, theme: parts }: Pick<BrandingContentFragment, 'logoUrl' | 'title' | 'theme'>): BrandingValues {
  const stored = parts.map(({ name, value: { backgroundColor, fontColor, linkColor } }) => [
    name,
    { backgroundColor, fontColor, linkColor },
  ]);
  return { ...DEFAULT_VALUES, logoUrl, title, ...(Object.fromEntries(stored) as Partial<Theme>) };
}

/** The part of the input that create and edit share. (BRAND-012, BRAND-013, BRAND-018) */
export function contentOf(values: BrandingValues): {
  readonly logoUrl: string;
  readonly title: string;
  readonly theme: readonly BrandingThemePartInput[];
} {
  const { logoUrl, title } = values;
  return { logoUrl, title, theme: BRANDING_PARTS.map((name) => ({ name, type: 'color', value: values[name] })) };
}
