import type { ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { Link, useLocation } from 'react-router-dom';
import { originOf } from '../list/listOrigin.js';
import { Hint } from './Hint.js';

export interface RowLinkProps {
  readonly to: string;
  readonly icon: ReactElement;
  /** Label with action and row: 'Edit Night shift'. */
  readonly label: string;
}

/** A link to an action on a row, as an icon; it is shown when the user points at the row or focuses it. */
export function RowLink({ to, icon, label }: RowLinkProps) {
  const { search } = useLocation();
  return (
    <span className="edge-row-link">
      <Hint content={label}>
        <Link to={to} state={originOf(search)} aria-label={label} className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}`}>
          {icon}
        </Link>
      </Hint>
    </span>
  );
}
