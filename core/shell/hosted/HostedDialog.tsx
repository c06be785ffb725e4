import { ModalDialog, type DialogHost, type ModalDialogProps, type ShowDialog } from '@edge-console/sdk/ui';
import type { Ref } from 'react';
import type { EarlyText } from '../early/EarlyText.js';
import { useButtonIntent } from './useButtonIntent.js';

/** Props that a hosted dialog gets from the component that opens it. */
export interface OpenedDialogProps {
  /** The button that opens the dialog; undefined if only a key opens it. */
  readonly button?: HTMLElement | null;
  /** Gets the function that shows the dialog, while it is rendered. */
  readonly show: Ref<ShowDialog>;
  /** Whether the user has opened it. Until then it is rendered outside the document. */
  readonly isShown: boolean;
  /** What the user typed before the code of the dialog was loaded, and the element that had the focus. Undefined until it is opened. */
  readonly early: EarlyText | undefined;
  readonly onClose: () => void;
}

export interface HostedDialogProps extends OpenedDialogProps, Omit<ModalDialogProps, 'dialog' | 'onClose' | 'opener'> {
  readonly host: DialogHost;
}

/** A dialog of the shell that is rendered before its button or a key shows it. */
export function HostedDialog({ button, early, show, isShown: isOpen, ...props }: HostedDialogProps) {
  const { host } = props;
  useButtonIntent(button, host.attach, host.detach);
  return <ModalDialog {...props} dialog={{ isOpen, show }} opener={early?.opener ?? null} />;
}
