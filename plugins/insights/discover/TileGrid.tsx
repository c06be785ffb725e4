import { useText } from '@edge-console/sdk';
import { lazyComponent } from '@edge-console/sdk/ui';
import { GridLayout, useContainerWidth, type Layout } from 'react-grid-layout';
import { useMemo, useState } from 'react';
import type { TileSpec } from '../tiles/TileSpec.js';
import { Tile } from '../tiles/Tile.js';
import tileStyles from '../tiles/Tiles.module.css';
import { DISCOVER_TILES } from './tiles.js';
import styles from './TileGrid.module.css';
import { TileHandle } from './TileHandle.js';
import { fromItems, GRID, moveTile, readingOrder, resizeTile, toItems, type Step, type TileLayout } from './tileLayout.js';
import type { TileLayoutControl } from './useTileLayout.js';

// Loaded when the user points at a handle or moves the focus to it.
const TileMover = lazyComponent(() => import('./TileMover.js'));
/** The mover shows why it cannot be loaded. */
const loadMover = () => void TileMover.preload().catch(() => undefined);

const GRID_CONFIG = {
  cols: GRID.columns,
  rowHeight: GRID.rowHeight,
  margin: [GRID.gap, GRID.gap] as [number, number],
  containerPadding: [0, 0] as [number, number],
};

export interface TileGridProps {
  readonly control: TileLayoutControl;
  /** The page is too narrow for twelve columns. */
  readonly isNarrow: boolean;
}

/** The tiles in the user's layout; on a narrow page in one or two columns, in the reading order of the layout. (DI-002 to DI-006) */
export function TileGrid({ control, isNarrow }: TileGridProps) {
  return isNarrow ? <TileColumns layout={control.layout} /> : <MovableTiles control={control} />;
}

const TILES: ReadonlyMap<string, TileSpec> = new Map(DISCOVER_TILES.map((tile) => [tile.id, tile]));

const tilesOf = (layout: TileLayout): readonly TileSpec[] => readingOrder(layout).flatMap((id) => TILES.get(id) ?? []);

function TileColumns({ layout }: { readonly layout: TileLayout }) {
  return (
    <div className={tileStyles.columns}>
      {tilesOf(layout).map((tile) => (
        <div key={tile.id} className={tile.look === 'bar' ? tileStyles.wide : undefined}>
          <Tile tile={tile} />
        </div>
      ))}
    </div>
  );
}

/** A tile that the user moves by keys or buttons, and the layout before. */
interface Moving {
  readonly id: string;
  readonly before: TileLayout;
}

/** The tiles of a wide page, which the user drags by their handles, or moves by keys. (DI-004, DI-005) */
function MovableTiles({ control: { layout, isLocked, change } }: Pick<TileGridProps, 'control'>) {
  const text = useText();
  const { width, containerRef, mounted } = useContainerWidth();
  const [moving, setMoving] = useState<Moving>();
  const items = useMemo(() => toItems(layout), [layout]);
  const keep = (next: Layout) => change(fromItems(next));
  const steps = (id: string) => ({
    move: (step: Step) => change(moveTile(layout, id, step)),
    resize: (step: Step) => change(resizeTile(layout, id, step)),
    done: () => setMoving(undefined),
    cancel: () => {
      if (moving !== undefined) change(moving.before);
      setMoving(undefined);
    },
  });
  return (
    <div ref={containerRef} className={styles.grid}>
      {/* Without an element of this id, react-draggable adds styles with the first drag, which the content policy refuses. */}
      <span id="react-draggable-style-el" hidden />
      {mounted ? (
        <GridLayout
          width={width}
          layout={items}
          gridConfig={GRID_CONFIG}
          dragConfig={{ enabled: !isLocked, handle: `.${styles.handle ?? ''}` }}
          resizeConfig={{ enabled: !isLocked, handles: ['se'] }}
          onDragStop={keep}
          onResizeStop={keep}
        >
          {tilesOf(layout).map((tile) => {
            const title = text(tile.title);
            const isMoving = moving?.id === tile.id;
            return (
              <div key={tile.id} data-tile={tile.id} data-moving={isMoving}>
                <Tile
                  tile={tile}
                  handle={
                    isLocked ? undefined : (
                      <TileHandle
                        title={title}
                        isMoving={isMoving}
                        onApproach={loadMover}
                        onStart={() => setMoving({ id: tile.id, before: layout })}
                        steps={steps(tile.id)}
                      />
                    )
                  }
                  cover={
                    isMoving ? (
                      <TileMover title={title} place={layout.find(({ id }) => id === tile.id)} steps={steps(tile.id)} />
                    ) : undefined
                  }
                />
              </div>
            );
          })}
        </GridLayout>
      ) : null}
    </div>
  );
}
