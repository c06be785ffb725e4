import { useText } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import type { UploadProgress } from './useUploadRun.js';
import styles from './upload.module.css';

export interface RunProgressProps {
  readonly progress: UploadProgress;
  readonly onCancel: () => void;
}

/** The progress of the upload. Cancel stops before the next portion; users who were created stay. (UPLOAD-017) */
export function RunProgress({ progress: { done, total }, onCancel }: RunProgressProps) {
  const text = useText();
  const label = text('users.upload.progress', { done, count: total });
  return (
    <div className={styles.progress}>
      <progress value={done} max={total} aria-label={label} />
      <span role="status">{label}</span>
      <Button onClick={onCancel}>{text('users.upload.cancel')}</Button>
    </div>
  );
}
