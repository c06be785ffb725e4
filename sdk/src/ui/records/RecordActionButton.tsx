import type { ReactElement } from 'react';
import { useDepartmentPolicy } from '../../services/index.js';
import { ActionButton, type ActionButtonProps } from '../parts/ActionButton.js';
import type { RecordAction } from './useRecordAction.js';

export interface RecordActionButtonProps extends Pick<ActionButtonProps, 'intent' | 'variant'> {
  readonly record: RecordAction;
  /** Policy action that the user needs. */
  readonly action: string;
  /** Department of the record, in which the user needs the action; without it, the action is needed in any department. (D-158) */
  readonly hierarchyId?: string;
  /** Shown to users who lack the right. */
  readonly denied: string;
  /** The reason why the action is not possible for this record now. */
  readonly reason?: string | undefined;
  readonly icon: ReactElement;
  readonly children: string;
}

/** The button of an action on a record: disabled with the reason for users who lack the right, busy while the action runs. (D-137) */
export function RecordActionButton({ record, action, hierarchyId, denied, reason, ...button }: RecordActionButtonProps) {
  const isDenied = useDepartmentPolicy(action, hierarchyId) === 'denied';
  return <ActionButton {...button} busy={record.isRunning} reason={isDenied ? denied : reason} onClick={() => void record.run()} />;
}
