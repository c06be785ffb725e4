import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useLocale } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';

export interface SelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly onClear: () => void;
  /** Actions on the selected rows, if any. */
  readonly children?: ReactNode;
  /** A control that selects more rows, beside Clear. */
  readonly more?: ReactNode;
  /** At the far end: the pager. */
  readonly end?: ReactNode;
}

/** The bar below a list: its actions, the number of selected rows, and the pager. It is highlighted when a row is selected. */
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
