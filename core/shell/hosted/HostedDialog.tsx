import { returnFocus } from '@edge-console/sdk/ui';
import { Classes, Overlay2, OverlaysProvider, useOverlayStack, type OverlayInstance } from '@blueprintjs/core';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import type { EarlyText } from '../early/EarlyText.js';
import type { DialogHost, ShowDialog } from './DialogHost.js';
import './hostedDialog.css';
import { useButtonIntent } from './useButtonIntent.js';

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

export interface HostedDialogProps extends OpenedDialogProps {
  readonly host: DialogHost;
  readonly className: string;
  readonly backdropClassName?: string;
  readonly style?: CSSProperties;
  /** Id of the title. */
  readonly titleId: string;
  readonly children: ReactNode;
}

/**
 * A dialog of Blueprint that can be rendered before it is shown. Its first field or button takes the focus. While it is not shown, Blueprint's other
 * overlays do not know it: it has a stack of its own.
 */
export function HostedDialog({
  button,
  show,
  host,
  isShown,
  early,
  className,
  style,
  titleId,
  children,
  onClose,
  ...props
}: HostedDialogProps) {
  const overlay = useRef<OverlayInstance>(null);
  const { openOverlay, closeOverlay } = useOverlayStack();
  useImperativeHandle(show, () => host.show, [host]);
  useButtonIntent(button, host.attach, host.detach);
  useLayoutEffect(() => {
    const instance = overlay.current;
    if (!isShown || instance === null) return undefined;
    host.show(early?.opener ?? null);
    // With a portal, the page gets the class of an open overlay.
    openOverlay({ ...instance, props: { ...instance.props, usePortal: true } });
    // Tab may have left the dialog, which was shown before this rendering.
    instance.bringFocusInsideOverlay?.();
    return () => closeOverlay(instance.id);
  }, [host, isShown, early, openOverlay, closeOverlay]);
  useEffect(() => () => returnFocus(host.remove()), [host]);
  // Blueprint handles Escape everywhere in the page while a dialog does not take the focus.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <OverlaysProvider>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of the dialog and of the elements that keep the focus in it */}
      <div onKeyDown={closeByEscape}>
        <Overlay2
          {...props}
          ref={overlay}
          onClose={onClose}
          className={`${Classes.OVERLAY_SCROLL_CONTAINER} shell-hosted-dialog`}
          isOpen
          lazy={false}
          usePortal={false}
          transitionDuration={0}
          autoFocus={isShown}
          enforceFocus={isShown}
          canEscapeKeyClose={false}
        >
          <div className={Classes.DIALOG_CONTAINER}>
            <div role="dialog" aria-modal aria-labelledby={titleId} className={`${Classes.DIALOG} ${className}`} style={style}>
              {children}
            </div>
          </div>
        </Overlay2>
      </div>
    </OverlaysProvider>,
    host.element,
  );
}
