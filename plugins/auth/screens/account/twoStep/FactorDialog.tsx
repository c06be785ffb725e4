import { ModalDialog, type DialogControl } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';

export interface FactorDialogProps {
  readonly title: string;
  readonly dialog: DialogControl;
  /** Whether Escape closes it, by default true; not if it must not lose its content. */
  readonly canClose?: boolean;
  readonly children: ReactNode;
}

/** The frame of the steps of one change. */
export function FactorDialog({ title, dialog, canClose = true, children }: FactorDialogProps) {
  return (
    <ModalDialog title={title} className="auth-dialog" dialog={dialog} closesByClick={false} onClose={canClose ? dialog.close : undefined}>
      {children}
    </ModalDialog>
  );
}
