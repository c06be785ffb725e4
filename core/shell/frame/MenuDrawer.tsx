import { createDialogHost, ModalDialog, type ShowDialog } from '@edge-console/sdk/ui';
import { useId, useState, type Ref } from 'react';
import { useButtonIntent } from '../hosted/useButtonIntent.js';
import { useShellText } from '../useShellText.js';
import { SidePanel } from './SidePanel.js';

export interface MenuDrawerProps {
  /** The button that opens it. */
  readonly button: HTMLElement | null;
  /** Gets the function that shows the menu, while it is rendered. */
  readonly show: Ref<ShowDialog>;
  /** Until then it is rendered and not shown. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side panel of a narrow screen. */
export default function MenuDrawer({ button, show, isOpen, onClose }: MenuDrawerProps) {
  const text = useShellText();
  const titleId = useId();
  const [host] = useState(createDialogHost);
  useButtonIntent(button, host.attach, host.detach);
  return (
    <ModalDialog titleId={titleId} className="edge-side-dialog shell-drawer" host={host} dialog={{ isOpen, show }} onClose={onClose}>
      <h2 id={titleId} className="edge-visually-hidden">
        {text('menu')}
      </h2>
      <SidePanel isNarrow={false} onChoose={onClose} />
    </ModalDialog>
  );
}
