import { BRANDING_PARTS } from '@edge-console/sdk/contract';
import type { BrandingContentFragment } from '../graphql/__generated__/operations.js';
import { DEFAULT_THEME, type Theme } from '../branding/theme.js';

/** The theme in the API's format. */
export function answeredTheme(theme: Partial<Theme> = {}): BrandingContentFragment['theme'] {
  const colours = { ...DEFAULT_THEME, ...theme };
  return BRANDING_PARTS.map((name) => ({
    __typename: 'BrandingThemePart',
    name,
    type: 'color',
    value: { __typename: 'BrandingColours', ...colours[name] },
  }));
}

/** The theme as an input has it. */
export function sentTheme(theme: Partial<Theme> = {}): readonly object[] {
  const colours = { ...DEFAULT_THEME, ...theme };
  return BRANDING_PARTS.map((name) => ({ name, type: 'color', value: colours[name] }));
}

/** A branding in the API's format, with all fields of the schema. */
export function answeredBranding(overrides: Partial<BrandingContentFragment> = {}) {
  return {
    __typename: 'Branding' as const,
    _id: '66b000000000000000000001',
    customerId: 'c',
    customerName: 'Northwind Health',
    logoUrl: 'https://cdn.example.com/logo.png',
    title: 'Work with us',
    theme: answeredTheme({ header: { backgroundColor: '#0f5e7a', fontColor: '#ffffff', linkColor: '#e5f2f6' } }),
    createdAt: '2026-01-05T00:00:00.000Z',
    updatedAt: '2026-01-05T00:00:00.000Z',
    version: 3,
    ...overrides,
  };
}
