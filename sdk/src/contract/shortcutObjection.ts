import { characterOf, pressesOf, type KeyPress } from './shortcuts.js';

const MODIFIERS: readonly string[] = ['$mod', 'Control', 'Meta', 'Alt', 'Shift'];
const PRIMARY: readonly string[] = ['$mod', 'Control', 'Meta'];
/** Named keys that are neither characters nor codes of a position on the keyboard. */
const NAMED_KEY =
  /^(Arrow(Up|Down|Left|Right)|Backspace|Delete|End|Enter|Escape|F([1-9]|1[0-2])|Home|Insert|Page(Up|Down)|Space|Tab|Key[A-Z]|Digit\d)$/;
/** These keys scroll, move the focus, or activate the focused element. */
const OF_FOCUSED_ELEMENT = /^(Arrow\w+|Backspace|Delete|End|Enter|Escape|Home|Insert|Page\w+|Space|Tab)$/;
/** Keys that browsers use alone: help, find, reload, caret browsing, menu, full screen, developer tools. */
const OF_BROWSER_ALONE = /^F(1|3|5|6|7|10|11|12)$/;
/** Keys that browsers and operating systems use with Ctrl or Cmd, and with Shift in addition. */
const OF_BROWSER = /^([acdfghjlmnopqrstuvwxyz0-9+=-]|F4|Page\w+|Tab|Space)$/;
const OF_BROWSER_SHIFTED = /^([bcijnoprtw]|Delete|Tab)$/;
/** Characters that need Shift on most keyboards. */
const SHIFTED_CHARACTER = /^[~!@#$%^&*()_+{}|:"<>?]$/;

function objectionToSpelling({ modifiers, optional, key }: KeyPress): string | undefined {
  const unknown = [...modifiers, ...optional].find((modifier) => !MODIFIERS.includes(modifier));
  if (unknown !== undefined)
    return `'${unknown}' is not a modifier key. Use $mod (Ctrl, on a Mac Cmd), Control, Meta, Alt or Shift before '+'.`;
  if (/^.$/su.test(key) || NAMED_KEY.test(key)) return undefined;
  return `'${key}' is not a key. Use a character such as k, or a name such as ArrowUp or F2.`;
}

function objectionToBrowserKeys({ modifiers, key }: KeyPress): string | undefined {
  const isPrimary = modifiers.some((modifier) => PRIMARY.includes(modifier));
  const taken = modifiers.includes('Shift') ? OF_BROWSER_SHIFTED : OF_BROWSER;
  if (isPrimary && taken.test(characterOf(key))) return 'Browsers or operating systems use these keys themselves. Choose others.';
  if (OF_BROWSER_ALONE.test(key)) return `Browsers use '${key}' themselves. Choose another key.`;
  const isFocused = !isPrimary && OF_FOCUSED_ELEMENT.test(key);
  return isFocused ? `'${key}' belongs to the element that has the focus. Choose another key.` : undefined;
}

/** Characters that a different key than the named key produces. */
function objectionToCharacter({ modifiers, optional, key }: KeyPress): string | undefined {
  if (modifiers.includes('Alt')) return 'On a Mac, Alt with a key types a character. Use $mod or no modifier.';
  const isShifted = modifiers.includes('Shift');
  if (isShifted && /^\d$/.test(key)) return `Shift with '${key}' types another character. Write that character with [Shift]+ before it.`;
  const needsShift = SHIFTED_CHARACTER.test(key) && !isShifted && !optional.includes('Shift');
  return needsShift ? `Most keyboards type '${key}' with Shift. Write [Shift]+${key}.` : undefined;
}

/** The reason why a page cannot react to a shortcut, with the remedy; undefined if it can. (WCAG 2.1.4) */
export function objectionToShortcut(keys: string): string | undefined {
  for (const press of pressesOf(keys)) {
    const objection = objectionToSpelling(press) ?? objectionToCharacter(press) ?? objectionToBrowserKeys(press);
    if (objection !== undefined) return objection;
  }
  return undefined;
}
