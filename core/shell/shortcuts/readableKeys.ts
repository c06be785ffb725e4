/** Whether this platform uses Cmd instead of Ctrl. */
const isMac = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = { Shift: '⇧', Alt: 'Alt', Control: 'Ctrl', Escape: 'Esc' };

/** Keys as a readable text: `$mod+k` is 'Ctrl K', or '⌘ K' on a Mac; `g c` is 'G C'. */
export function readableKeys(keys: string): string {
  return keys
    .split(' ')
    .map((press) =>
      press
        .replace('[Shift]+', '')
        .split('+')
        .map((key) => (key === '$mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase())))
        .join(' '),
    )
    .join(' ');
}
