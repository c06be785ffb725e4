import { HEX_COLOUR_PATTERN } from '../../contract/index.js';

/** Red, green, blue and opacity, from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number, opacity: number];

const WHITE: Channels = [1, 1, 1, 1];

/** Minimum contrast of text of normal size. (WCAG 2.2, 1.4.3) */
export const READABLE = 4.5;

/** The code with two digits for each channel: `#2d38ff`, `#2d38ff80`. Undefined for a text that is not a hex code. */
function longCode(hex: string): string | undefined {
  if (!HEX_COLOUR_PATTERN.test(hex)) return undefined;
  return hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
}

function channelsOf(hex: string): Channels | undefined {
  const code = longCode(hex);
  if (code === undefined) return undefined;
  const [red = 0, green = 0, blue = 0, opacity = 1] = (code.match(/[\da-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16) / 255);
  return [red, green, blue, opacity];
}

/** The colour that is seen where the front covers an opaque back. */
function over(front: Channels, back: Channels): Channels {
  const opacity = front[3];
  const mix = (seen: number, behind: number) => seen * opacity + behind * (1 - opacity);
  return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1];
}

function luminance([red, green, blue]: Channels): number {
  const linear = [red, green, blue].map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/**
 * Contrast of text in a colour on a background, from 1 to 21, as WCAG 2.2 defines it. A background with opacity is on a white page.
 * @returns undefined unless both are hex codes
 */
export function contrastOf(colour: string, background: string): number | undefined {
  const [front, back] = [channelsOf(colour), channelsOf(background)];
  if (front === undefined || back === undefined) return undefined;
  const ground = over(back, WHITE);
  const [light = 0, dark = 0] = [luminance(over(front, ground)), luminance(ground)].toSorted((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour without its opacity as `#rrggbb`, as the browser's palette needs it; undefined for a text that is not a hex code. */
export function opaqueColour(hex: string): string | undefined {
  return longCode(hex)?.slice(0, 7).toLowerCase();
}
