import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useLocale } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';

export interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly onClear: () => void;
  /** Actions on the selected rows, where there are some. */
  readonly children?: ReactNode;
  /** A way to choose more rows, beside Clear. */
  readonly more?: ReactNode;
  /** Stands at the far end: the pager. */
  readonly end?: ReactNode;
}

/** The bar under a list: its actions, how many rows are chosen, and the pager. It comes forward with the first chosen row. */
export function SelectionBar({ count, total, onClear, children, more, end }: SelectionBarProps) {
  const text = useKitText();
  const locale = useLocale();
  const isOn = count > 0;
  return (
    <div className={isOn ? 'edge-selection-bar edge-selection-bar-on' : 'edge-selection-bar'}>
      <div className="edge-selection-actions">
        {children}
        <span role="status" className="edge-selection-count">
          {isOn ? text('list.selected', { count, total: locale.formatNumber(total) }) : ''}
        </span>
        {isOn ? more : null}
        {isOn ? (
          <Button variant="minimal" onClick={onClear}>
            {text('actions.clear')}
          </Button>
        ) : null}
      </div>
      {end}
    </div>
  );
}
