import { useText } from '@edge-console/sdk';
import { Hint } from '@edge-console/sdk/ui';
import { MaximizeIcon } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useBoard } from './boardContext.js';
import { TileBody } from './TileBody.js';
import type { TileSpec } from './TileSpec.js';
import styles from './Tile.module.css';
import { useFigure } from './useFigure.js';

export interface TileProps {
  readonly tile: TileSpec;
  /** What moves the tile, before its title. */
  readonly handle?: ReactNode;
  /** Shown over the figure, for example while the tile is moved. */
  readonly cover?: ReactNode;
}

/** One figure, with its name and what it counts. It loads, fails and loads again on its own. (DI-029, CARDS-018) */
export function Tile({ tile, handle, cover }: TileProps) {
  const text = useText();
  const id = useId();
  const { openDetails, preparingDetails, question } = useBoard();
  const state = useFigure(tile);
  const title = text(tile.title);
  return (
    <section className={styles.tile} aria-labelledby={id} aria-busy={state.isLoading}>
      <header className={styles.head}>
        {handle}
        <div className={styles.names}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {tile.subtitle === undefined ? null : (
            <p className={styles.subtitle}>{text(tile.subtitle, { zone: question.timeZone.replace('_', ' ') })}</p>
          )}
        </div>
        <Hint content={text(tile.figure.hint)}>
          <Button
            variant="minimal"
            size="small"
            icon={<MaximizeIcon size={14} aria-hidden />}
            aria-label={text('tiles.details', { title })}
            aria-description={text(tile.figure.hint)}
            {...preparingDetails(tile.id)}
            onClick={() => openDetails(tile.id)}
          />
        </Hint>
      </header>
      <div className={styles.body}>{cover ?? <TileBody tile={tile} state={state} />}</div>
    </section>
  );
}
