import { useText } from '@edge-console/sdk';
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import styles from './TileMover.module.css';
import type { TilePlace } from './tileLayout.js';
import type { TileSteps } from './TileSteps.js';

export interface TileMoverProps {
  readonly title: string;
  readonly place: TilePlace | undefined;
  readonly steps: TileSteps;
}

/** The buttons that move and resize a tile without dragging, and its place in words for users who cannot see it. (WCAG 2.2, 2.5.7) */
export default function TileMover({ title, place, steps: { move, resize, done, cancel } }: TileMoverProps) {
  const text = useText();
  const arrow = (label: string, icon: ReactElement, onClick: () => void) => (
    <Button size="small" variant="minimal" aria-label={label} icon={icon} onClick={onClick} />
  );
  return (
    <div className={styles.mover} role="group" aria-label={text('layout.moving', { title })}>
      <p className={styles.line}>
        <span className={styles.name}>{text('layout.position')}</span>
        {arrow(text('layout.left'), <ArrowLeftIcon aria-hidden />, () => move({ x: -1 }))}
        {arrow(text('layout.right'), <ArrowRightIcon aria-hidden />, () => move({ x: 1 }))}
        {arrow(text('layout.up'), <ArrowUpIcon aria-hidden />, () => move({ y: -1 }))}
        {arrow(text('layout.down'), <ArrowDownIcon aria-hidden />, () => move({ y: 1 }))}
      </p>
      <p className={styles.line}>
        <span className={styles.name}>{text('layout.size')}</span>
        {arrow(text('layout.narrower'), <ArrowLeftIcon aria-hidden />, () => resize({ x: -1 }))}
        {arrow(text('layout.wider'), <ArrowRightIcon aria-hidden />, () => resize({ x: 1 }))}
        {arrow(text('layout.shorter'), <ArrowUpIcon aria-hidden />, () => resize({ y: -1 }))}
        {arrow(text('layout.taller'), <ArrowDownIcon aria-hidden />, () => resize({ y: 1 }))}
      </p>
      <p className={styles.line}>
        <Button size="small" intent="primary" onClick={done}>
          {text('layout.done')}
        </Button>
        <Button size="small" onClick={cancel}>
          {text('layout.cancel')}
        </Button>
      </p>
      <p className="edge-visually-hidden" aria-live="polite">
        {place === undefined ? '' : text('layout.place', { column: place.x + 1, row: place.y + 1, width: place.w, height: place.h })}
      </p>
    </div>
  );
}
