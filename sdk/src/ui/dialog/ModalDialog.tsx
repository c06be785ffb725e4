import {
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, Classes, Overlay2, OverlaysProvider, useOverlayStack, type OverlayInstance } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { afterFrame } from '../parts/afterFrame.js';
import { returnFocus } from '../parts/useReturnFocus.js';
import { DialogHost } from './DialogHost.js';
import type { DialogState } from './dialogState.js';
import { useOpenOverlay } from './useOpenOverlay.js';

export interface ModalDialogProps {
  /** Heading of the dialog. Left out if the content has a heading with `titleId`. */
  readonly title?: string;
  /** Id of the heading. */
  readonly titleId?: string;
  /**
   * Adds a button with this label beside the heading. It closes the dialog and gets the focus when the dialog opens. Use it for a dialog without
   * other buttons.
   */
  readonly closeLabel?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly backdropClassName?: string;
  /** Called for Escape and for a click beside the dialog. Left out if the user must press one of its buttons. */
  readonly onClose?: (() => void) | undefined;
  /** Whether a click beside the dialog closes it, by default true. */
  readonly closesByClick?: boolean;
  /** Where the dialog is rendered; for a component that adds it to the document itself. The same in each rendering. */
  readonly host?: DialogHost;
  /** Whether the user has opened it, by default true. Until then it is rendered outside the document, or transparent while it is expected. */
  readonly dialog?: DialogState;
  /** Gets the focus when the dialog closes. By default the element that had it before. */
  readonly opener?: Element | null | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, for as long as it is mounted. It keeps the focus: the element with `data-first-focus` gets it, or the first field, or the first
 * button. When the dialog is unmounted, the focus returns to where it was.
 *
 * Used instead of `Dialog` of Blueprint, which opens in three renderings and after a transition of transparency.
 */
export function ModalDialog({ title, closeLabel, className = '', style, dialog = OPEN, onClose, children, ...props }: ModalDialogProps) {
  const { host, overlay, keepsFocus, Stack } = useHost(props, dialog);
  const ownId = useId();
  const { titleId = ownId, backdropClassName, closesByClick = true } = props;
  // Blueprint handles Escape everywhere in the page while a dialog does not take the focus.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onClose === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <Stack>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of the dialog and of the elements that keep the focus in it */}
      <div onKeyDown={closeByEscape}>
        <Overlay2
          ref={overlay}
          className={`${Classes.OVERLAY_SCROLL_CONTAINER} edge-modal`}
          {...(backdropClassName === undefined ? {} : { backdropClassName })}
          {...(onClose === undefined ? {} : { onClose })}
          isOpen
          lazy={false}
          usePortal={false}
          transitionDuration={0}
          autoFocus={keepsFocus}
          enforceFocus={keepsFocus}
          canEscapeKeyClose={false}
          canOutsideClickClose={closesByClick}
        >
          <div className={Classes.DIALOG_CONTAINER}>
            <div role="dialog" aria-modal aria-labelledby={titleId} className={`${Classes.DIALOG} ${className}`} style={style}>
              {title === undefined ? null : (
                <div className={Classes.DIALOG_HEADER}>
                  <h2 id={titleId} className={Classes.HEADING}>
                    {title}
                  </h2>
                  {closeLabel === undefined ? null : (
                    <Button
                      variant="minimal"
                      className={Classes.DIALOG_CLOSE_BUTTON}
                      aria-label={closeLabel}
                      data-first-focus
                      icon={<CrossIcon aria-hidden />}
                      onClick={() => onClose?.()}
                    />
                  )}
                </div>
              )}
              {children}
            </div>
          </div>
        </Overlay2>
      </div>
    </Stack>,
    host.element,
  );
}

const OPEN: DialogState = { isOpen: true };

const NoStack = ({ children }: { readonly children: ReactNode }) => children;

function useHost({ host: given, opener }: Pick<ModalDialogProps, 'host' | 'opener'>, { isOpen, isExpected = false, show }: DialogState) {
  const [host] = useState(() => given ?? new DialogHost());
  const [focused] = useState(() => document.activeElement);
  const [isPrepared] = useState(!isOpen);
  const isSettled = useNextFrame(isOpen, isPrepared);
  const overlay = useRef<OverlayInstance>(null);
  const { getLastOpened } = useOverlayStack();
  useInsertionEffect(() => host.setFrontmost(getLastOpened), [host, getLastOpened]);
  // Before the layout effects of the content, which take the focus and read sizes.
  useInsertionEffect(() => {
    // An element that this rendering removes has lost the focus.
    if (isOpen) host.place(opener === undefined ? (isPrepared ? document.activeElement : focused) : opener);
  }, [host, isOpen, opener, isPrepared, focused]);
  useOpenOverlay(overlay, isSettled && isPrepared);
  useLayoutEffect(() => {
    if (isOpen) host.focus();
  }, [host, isOpen]);
  // After the effects of the overlay.
  useEffect(() => (isSettled ? host.settle() : undefined), [host, isSettled]);
  useImperativeHandle(show, () => host.show, [host]);
  useEffect(() => {
    if (!isExpected) return undefined;
    host.attach();
    return host.detach;
  }, [host, isExpected]);
  const isUnexpected = !isOpen && !isExpected;
  useEffect(() => {
    if (!isUnexpected || !('requestIdleCallback' in globalThis)) return undefined;
    const idle = requestIdleCallback(host.layOut);
    return () => cancelIdleCallback(idle);
  }, [host, isUnexpected]);
  useEffect(() => () => returnFocus(host.remove()), [host]);
  // While it is not open, Blueprint's other overlays do not know it: it has a stack of its own.
  return { host, overlay, keepsFocus: isSettled, Stack: isPrepared ? OverlaysProvider : NoStack };
}

/**
 * Whether a dialog is open, for what a dialog that was rendered before needs only later: its trap of the focus and its place among the overlays are
 * rendered after the frame in which it appears, and between keys.
 */
function useNextFrame(isOpen: boolean, isPrepared: boolean): boolean {
  const [isNext, setNext] = useState(false);
  const isLater = isOpen && isPrepared;
  useEffect(() => {
    if (!isLater) return undefined;
    const cancel = afterFrame(() => startTransition(() => setNext(true)));
    return () => {
      cancel();
      setNext(false);
    };
  }, [isLater]);
  return isPrepared ? isNext && isOpen : isOpen;
}
