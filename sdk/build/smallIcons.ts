import type { Plugin } from 'rollup';

/** Modules of Blueprint's icons that choose between two drawings. */
export const ICON_MODULE =
  /\/@blueprintjs\/icons\/lib\/(esm|esnext)\/(svgIconContainer|generated\/components\/(?!index\.js$)[a-z0-9-]+)\.js$/;

/** Statements that choose, and what replaces them. */
const CHOICES: readonly (readonly [chosen: string, small: string])[] = [
  ['const paths = isLarge ? PATHS_20 : PATHS_16;', 'const paths = PATHS_16;'],
  ['const isLarge = size >= IconSize.LARGE;', 'const isLarge = false;'],
];

/** The code of an icon with the drawing for 16 pixels only. @returns undefined if this version of the package chooses in another way */
export function keepSmallDrawing(code: string): string | undefined {
  const choice = CHOICES.find(([chosen]) => code.includes(chosen));
  return choice === undefined ? undefined : code.replace(...choice);
}

/**
 * Keeps one of the two drawings that each icon has: that for 16 pixels, scaled for other sizes. Nearly all icons of a console have 12 to 16
 * pixels, and the other drawing is half of an icon's code. The icons of another version of the package are bundled as they are.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    transform(code, id) {
      const small = ICON_MODULE.test(id.replaceAll('\\', '/')) ? keepSmallDrawing(code) : undefined;
      return small === undefined ? null : { code: small, map: null };
    },
  };
}
