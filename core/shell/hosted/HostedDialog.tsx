import { ModalDialog, type DialogHost, type ModalDialogProps } from '@edge-console/sdk/ui';
import { useImperativeHandle, type Ref } from 'react';
import type { EarlyText } from '../early/EarlyText.js';
import { useButtonIntent } from './useButtonIntent.js';

/** Shows a dialog that is rendered already. @param opener gets the focus back when the dialog closes */
export type ShowDialog = (opener: Element | null) => void;

/** Props that a hosted dialog gets from the component that opens it. */
export interface OpenedDialogProps {
  /** The button that opens the dialog. */
  readonly button: HTMLElement | null;
  /** Gets the function that shows the dialog, while it is rendered. */
  readonly show: Ref<ShowDialog>;
  /** Whether the user has opened it. Until then it is rendered outside the document. */
  readonly isShown: boolean;
  /** What the user typed before the code of the dialog was loaded, and the element that had the focus. Undefined until it is opened. */
  readonly early: EarlyText | undefined;
  readonly onClose: () => void;
}

export interface HostedDialogProps extends OpenedDialogProps, Omit<ModalDialogProps, 'isShown' | 'onClose' | 'opener'> {
  readonly host: DialogHost;
}

/** A dialog of the shell that is rendered before its button or a key shows it. */
export function HostedDialog({ button, show, early, ...props }: HostedDialogProps) {
  const { host } = props;
  useImperativeHandle(show, () => host.show, [host]);
  useButtonIntent(button, host.attach, host.detach);
  return <ModalDialog {...props} opener={early?.opener ?? null} />;
}
