import { Drawer, DrawerSize } from '@blueprintjs/core';
import { useShellText } from '../useShellText.js';
import { SidePanel } from './SidePanel.js';

/** Milliseconds until the closed panel leaves the page, the same as `--edge-duration`. */
const DURATION = 120;

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side panel of a narrow screen. */
export default function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const text = useShellText();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position="left"
      size={DrawerSize.SMALL}
      className="shell-drawer"
      aria-label={text('menu')}
      transitionDuration={DURATION}
    >
      <SidePanel isNarrow={false} onChoose={onClose} />
    </Drawer>
  );
}
