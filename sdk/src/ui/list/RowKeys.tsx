import { useRef } from 'react';
import { useKitText } from '../texts/useKitText.js';
import { ListKey } from './ListKey.js';

/**
 * Keys of a list: `j` and `k` move the focus from row to row, `x` selects the row with the focus. A screen that uses one of the keys itself,
 * such as a record beside its list, keeps it.
 */
export function RowKeys() {
  const text = useKitText();
  const place = useRef<HTMLSpanElement>(null);
  const rows = () => [...(place.current?.parentElement?.querySelectorAll('tbody > tr') ?? [])].filter((row) => controlOf(row) !== null);
  const current = (all: readonly Element[]) => all.findIndex((row) => row.contains(document.activeElement));
  const step = (by: -1 | 1) => {
    const all = rows();
    const index = current(all);
    const target = index === -1 && by < 0 ? all.length - 1 : index + by;
    controlOf(all[target])?.focus();
  };
  const toggle = () => {
    const all = rows();
    all[current(all)]?.querySelector<HTMLElement>(CHECKBOX)?.click();
  };
  return (
    <>
      <span ref={place} hidden />
      <ListKey keys="j" label={text('list.nextRow')} run={() => step(1)} />
      <ListKey keys="k" label={text('list.previousRow')} run={() => step(-1)} />
      <ListKey keys="x" label={text('list.toggleRow')} run={toggle} />
    </>
  );
}

const CHECKBOX = '.edge-cell-select input';

/** What receives the focus in a row: the link of its name, otherwise its checkbox. */
function controlOf(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('.edge-cell-name a') ?? row?.querySelector<HTMLElement>(CHECKBOX) ?? null;
}
