import { useReturnFocus } from '@edge-console/sdk/ui';
import { Dialog } from '@blueprintjs/core';
import type { ReactNode } from 'react';

export interface FactorDialogProps {
  readonly title: string;
  /** Called for Escape; left out if the dialog must not lose its content. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of the steps of one change. */
export function FactorDialog({ title, onClose, children }: FactorDialogProps) {
  useReturnFocus();
  return (
    <Dialog
      isOpen
      title={title}
      className="auth-dialog"
      isCloseButtonShown={false}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={false}
      {...(onClose === undefined ? {} : { onClose })}
    >
      {children}
    </Dialog>
  );
}
