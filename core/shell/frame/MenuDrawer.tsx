import { ModalDialog } from '@edge-console/sdk/ui';
import { useId } from 'react';
import { useShellText } from '../useShellText.js';
import { SidePanel } from './SidePanel.js';

export interface MenuDrawerProps {
  /** Until then it is rendered and not shown. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side panel of a narrow screen. */
export default function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const text = useShellText();
  const titleId = useId();
  return (
    <ModalDialog titleId={titleId} className="edge-side-dialog shell-drawer" dialog={{ isOpen }} onClose={onClose}>
      <h2 id={titleId} className="edge-visually-hidden">
        {text('menu')}
      </h2>
      <SidePanel isNarrow={false} onChoose={onClose} />
    </ModalDialog>
  );
}
