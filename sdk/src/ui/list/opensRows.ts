/** A click on these does not open the record of its row. A checkbox or a button can be smaller than its cell, so the cell counts as well. */
const CONTROLS = 'a, button, input, label, select, textarea, thead, .edge-cell-select, .edge-cell-expand';

/**
 * Ref of a table: a click beside the controls of a row follows the link of its name, unless the user selects text. The link receives the
 * modifier keys, so that the browser opens a new tab as for a click on the link. Key presses reach the link itself. (VAC-016, D-094)
 */
export function opensRows(table: HTMLTableElement | null): () => void {
  table?.addEventListener('click', followRow);
  return () => table?.removeEventListener('click', followRow);
}

function followRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('.edge-cell-name a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
