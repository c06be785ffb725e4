import { useText } from '@edge-console/sdk';
import { useFailureTitle } from '@edge-console/sdk/ui';
import { Button, Classes } from '@blueprintjs/core';
import { isEmpty } from '../figures/content.js';
import { FigureView } from './FigureView.js';
import styles from './Tile.module.css';
import type { TileSpec } from './TileSpec.js';
import type { FigureState } from './useFigure.js';

export interface TileBodyProps {
  readonly tile: TileSpec;
  readonly state: FigureState;
}

/** The figure, or its loading, empty or failed state. (DI-029) */
export function TileBody({ tile, state: { content, error, reload } }: TileBodyProps) {
  const text = useText();
  const failureTitle = useFailureTitle();
  if (error !== undefined) {
    return (
      <div className={styles.state}>
        <p className={styles.stateTitle}>{failureTitle(error)}</p>
        <p>{text(tile.failure)}</p>
        <Button size="small" onClick={() => void reload()}>
          {text('tiles.retry')}
        </Button>
      </div>
    );
  }
  if (content === undefined) return <div className={`${Classes.SKELETON} ${styles.skeleton}`} />;
  if (content.kind === 'parts' && isEmpty(content)) return <p className={styles.state}>{text('tiles.empty')}</p>;
  return <FigureView tile={tile} content={content} />;
}
