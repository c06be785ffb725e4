import { useReturnFocus } from '@edge-console/sdk/ui';
import { useId, type ReactNode } from 'react';
import { Button, Classes, Dialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useShellText } from './useShellText.js';

export interface TitledDialogProps {
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog with a title and a button that closes it. */
export function TitledDialog({ title, className, onClose, children }: TitledDialogProps) {
  useReturnFocus();
  const id = useId();
  return (
    <Dialog isOpen className={className} aria-labelledby={id} onClose={onClose}>
      <DialogTitle {...{ id, title, onClose }} />
      {children}
    </Dialog>
  );
}

export interface DialogTitleProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a dialog and a button that closes it. The label of Blueprint's own button is always the English 'Close'. */
export function DialogTitle({ id, title, onClose }: DialogTitleProps) {
  const text = useShellText();
  return (
    <div className={Classes.DIALOG_HEADER}>
      <h2 id={id} className={Classes.HEADING}>
        {title}
      </h2>
      <Button
        variant="minimal"
        className={Classes.DIALOG_CLOSE_BUTTON}
        aria-label={text('close')}
        icon={<CrossIcon aria-hidden />}
        onClick={onClose}
      />
    </div>
  );
}
