import { useText } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import styles from './Applications.module.css';

export interface ChangesLineProps {
  /** Number of changed applications; 0 shows nothing. */
  readonly changes: number;
  readonly onShow: () => void;
}

/** Announces changes of others without moving the rows; the button loads them. */
export function ChangesLine({ changes, onShow }: ChangesLineProps) {
  const text = useText();
  return (
    <div role="status" className={styles['changes']}>
      {changes === 0 ? null : (
        <>
          {text('applications.live.changes', { count: changes })}
          <Button variant="minimal" size="small" onClick={onShow}>
            {text('applications.live.show')}
          </Button>
        </>
      )}
    </div>
  );
}
