import { BRANDING_COLOURS, BRANDING_PARTS, toHexCode } from '@edge-console/sdk/contract';
import type { Theme } from './theme.js';

/** Whether all colours are the same, ignoring case. */
export function sameTheme(one: Theme, other: Theme): boolean {
  const codeOf = (typed: string) => toHexCode(typed).toLowerCase();
  return BRANDING_PARTS.every((part) => BRANDING_COLOURS.every((colour) => codeOf(one[part][colour]) === codeOf(other[part][colour])));
}
