/** Shortcuts of the console itself. */
export const SHELL_SHORTCUTS = { palette: '$mod+k', search: '/', sheet: '[Shift]+?' } as const;

/** `[Shift]`: optional. */
const OPTIONAL = /^\[(.+)\]$/;

/** One key of a shortcut, with its modifiers. */
export interface KeyPress {
  readonly modifiers: readonly string[];
  /** Optional modifiers. */
  readonly optional: readonly string[];
  readonly key: string;
}

function parsePress(press: string): KeyPress {
  const parts = press.split(/(?<=[\w\]])\+/);
  const key = parts.pop() ?? '';
  const optional = parts.flatMap((part) => OPTIONAL.exec(part)?.[1] ?? []);
  return { modifiers: parts.filter((part) => !OPTIONAL.test(part)), optional, key };
}

/** The keys of a shortcut, one after the other. */
export function pressesOf(keys: string): readonly KeyPress[] {
  return keys
    .trim()
    .split(/\s+/)
    .map((press) => parsePress(press));
}

/** `KeyG` and `g` count as one key, as on most keyboards. */
export function characterOf(key: string): string {
  return key.replace(/^(Key|Digit)(?=.$)/, '').replace(/^.$/, (character) => character.toLowerCase());
}

/** A text that is equal for shortcuts with the same keys. */
export function normaliseShortcut(keys: string): string {
  return pressesOf(keys)
    .map(({ modifiers, key }) => [...modifiers.toSorted(), characterOf(key)].join('+'))
    .join(' ');
}

/** Each variant of a shortcut: `[Shift]+?` is `?` and `Shift+?`. */
export function waysToPress(keys: string): readonly string[] {
  const ways = pressesOf(keys).map(({ modifiers, optional, key }) =>
    (optional.length === 0 ? [[]] : [[], optional]).map((held) => [...modifiers, ...held, key].join('+')),
  );
  return ways.reduce<readonly string[]>((all, next) => all.flatMap((before) => next.map((press) => `${before} ${press}`.trim())), ['']);
}
