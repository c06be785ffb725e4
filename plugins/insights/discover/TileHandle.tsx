import { useText } from '@edge-console/sdk';
import { Hint } from '@edge-console/sdk/ui';
import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import styles from './TileGrid.module.css';
import { stepByKey, type TileSteps } from './TileSteps.js';

export interface TileHandleProps {
  readonly title: string;
  readonly isMoving: boolean;
  /** Called when the user may be about to move the tile. */
  readonly onApproach: () => void;
  readonly onStart: () => void;
  readonly steps: TileSteps;
}

/**
 * The button that moves and resizes a tile: by dragging it, or by pressing it and using the arrow keys or the buttons that it shows. Leaving it
 * by Tab keeps the place. (ux.md: Keyboard dashboards; WCAG 2.2, 2.5.7)
 */
export function TileHandle({ title, isMoving, onApproach, onStart, steps }: TileHandleProps) {
  const text = useText();
  return (
    <Hint content={text('layout.moveHint')}>
      <Button
        variant="minimal"
        size="small"
        className={styles.handle ?? ''}
        active={isMoving}
        aria-pressed={isMoving}
        aria-label={text('layout.move', { title })}
        aria-description={text('layout.moveHint')}
        icon={<DragHandleVerticalIcon size={14} aria-hidden />}
        onFocus={onApproach}
        onPointerEnter={onApproach}
        onClick={() => (isMoving ? steps.done() : onStart())}
        onKeyDown={(event) => {
          if (isMoving && stepByKey(event, steps)) event.preventDefault();
        }}
      />
    </Hint>
  );
}
