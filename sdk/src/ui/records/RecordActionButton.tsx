import type { ReactElement } from 'react';
import { usePolicy } from '../../services/index.js';
import { ActionButton, type ActionButtonProps } from '../parts/ActionButton.js';
import type { RecordAction } from './useRecordAction.js';

export interface RecordActionButtonProps extends Pick<ActionButtonProps, 'intent' | 'variant'> {
  readonly record: RecordAction;
  /** Policy action that the user needs. */
  readonly action: string;
  /** Shown to users who lack the right. */
  readonly denied: string;
  readonly icon: ReactElement;
  readonly children: string;
}

/** The button of an action on a record: disabled with the reason for users who lack the right, busy while the action runs. (D-137) */
export function RecordActionButton({ record, action, denied, ...button }: RecordActionButtonProps) {
  const isDenied = usePolicy(action) === 'denied';
  return <ActionButton {...button} busy={record.isRunning} reason={isDenied ? denied : undefined} onClick={() => void record.run()} />;
}
