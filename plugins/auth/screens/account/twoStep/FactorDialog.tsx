import { ModalDialog } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';

export interface FactorDialogProps {
  readonly title: string;
  /** Called for Escape; left out if the dialog must not lose its content. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of the steps of one change. */
export function FactorDialog({ title, onClose, children }: FactorDialogProps) {
  return (
    <ModalDialog title={title} className="auth-dialog" closesByClick={false} onClose={onClose}>
      {children}
    </ModalDialog>
  );
}
