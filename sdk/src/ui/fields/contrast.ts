/** A colour as `#RRGGBB`. */
export const HEX_COLOUR = /^#[\da-f]{6}$/i;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of white text on a colour, from 1 to 21, as WCAG 2.2 defines it. @param hex `#RRGGBB` */
export function contrastWithWhite(hex: string): number {
  return 1.05 / (luminance(hex) + 0.05);
}

/** Minimum contrast of text of normal size. (WCAG 2.2, 1.4.3) */
export const READABLE = 4.5;
