import type { ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useLocale } from '../../services/index.js';
import { originOf } from '../list/listOrigin.js';
import { Hint } from '../parts/Hint.js';
import { useKitText } from '../texts/useKitText.js';
import type { Neighbour, Neighbours } from './useNeighbours.js';

export interface RecordPagerProps<T> {
  /** Undefined renders nothing. */
  readonly neighbours: Neighbours<T> | undefined;
  readonly nameOf: (row: T) => string;
  readonly addressOf: (row: T) => string | undefined;
}

/** Links to the previous and the next record of the list that the user came from. */
export function RecordPager<T>({ neighbours, nameOf, addressOf }: RecordPagerProps<T>) {
  const text = useKitText();
  const locale = useLocale();
  if (neighbours === undefined) return null;
  const { previous, next, position, total, isTotalExact = true } = neighbours;
  const place = { position: locale.formatNumber(position), total: locale.formatNumber(total) };
  const link = (neighbour: Neighbour<T> | undefined, label: string, icon: ReactElement) => (
    <PagerLink
      icon={icon}
      label={neighbour === undefined ? label : `${label}: ${nameOf(neighbour.row)}`}
      to={neighbour === undefined ? undefined : addressOf(neighbour.row)}
      listSearch={neighbour?.listSearch ?? ''}
    />
  );
  return (
    <nav className="edge-page-actions" aria-label={text('record.pager')}>
      <span className="edge-muted">{isTotalExact ? text('record.position', place) : text('record.positionOfMore', place)}</span>
      {link(previous, text('record.previous'), <ChevronLeftIcon aria-hidden />)}
      {link(next, text('record.next'), <ChevronRightIcon aria-hidden />)}
    </nav>
  );
}

interface PagerLinkProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly to: string | undefined;
  readonly listSearch: string;
}

function PagerLink({ icon, label, to, listSearch }: PagerLinkProps) {
  const classes = `${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}`;
  if (to === undefined)
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={`${classes} ${Classes.DISABLED}`}>
        {icon}
      </span>
    );
  return (
    <Hint content={label}>
      <Link to={to} state={originOf(listSearch)} aria-label={label} className={classes}>
        {icon}
      </Link>
    </Hint>
  );
}
