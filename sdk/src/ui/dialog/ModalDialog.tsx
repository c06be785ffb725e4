import {
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, Classes, Overlay2, OverlaysProvider, type OverlayInstance } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { returnFocus } from '../parts/useReturnFocus.js';
import { DialogHost } from './DialogHost.js';
import { useOpenOverlay } from './useOpenOverlay.js';

export interface ModalDialogProps {
  /** Heading of the dialog. Left out if the content has a heading with `titleId`. */
  readonly title?: string;
  /** Id of the heading. */
  readonly titleId?: string;
  /** Label of a button beside the heading that closes the dialog; for a dialog that has no buttons at its end. It gets the focus first. By default there is no button. */
  readonly closeLabel?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly backdropClassName?: string;
  /** Called for Escape and for a click beside the dialog. Left out if the user must press one of its buttons. */
  readonly onClose?: (() => void) | undefined;
  /** Whether a click beside the dialog closes it, by default true. */
  readonly closesByClick?: boolean;
  /** Where the dialog is rendered; for a component that shows it without a rendering. The same in each rendering. */
  readonly host?: DialogHost;
  /** Whether the user has opened it, by default true. Until then it is rendered outside the document. */
  readonly isShown?: boolean;
  /** Gets the focus when the dialog closes. By default the element that had it when the dialog was first rendered. */
  readonly opener?: Element | null | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, for as long as it is mounted. It keeps the focus: the element with `data-first-focus` gets it, or the first field, or the first
 * button. When the dialog is unmounted, the focus returns to where it was.
 *
 * Used instead of `Dialog` of Blueprint, which opens in three renderings and after a transition of transparency.
 */
export function ModalDialog({ title, closeLabel, className = '', style, isShown = true, onClose, children, ...props }: ModalDialogProps) {
  const { host, overlay, Stack } = useHost(props, isShown);
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
          autoFocus={isShown}
          enforceFocus={isShown}
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

const NoStack = ({ children }: { readonly children: ReactNode }) => children;

function useHost({ host: given, opener }: Pick<ModalDialogProps, 'host' | 'opener'>, isShown: boolean) {
  const [host] = useState(() => given ?? new DialogHost());
  const [focused] = useState(() => document.activeElement);
  const [isPrepared] = useState(!isShown);
  const overlay = useRef<OverlayInstance>(null);
  const before = opener === undefined ? focused : opener;
  // Before the layout effects of the content, which take the focus and read sizes.
  useInsertionEffect(() => {
    if (isShown) host.place(before);
  }, [host, isShown, before]);
  useOpenOverlay(overlay, isShown && isPrepared);
  useLayoutEffect(() => {
    if (isShown) host.focus();
  }, [host, isShown]);
  useEffect(() => () => returnFocus(host.remove()), [host]);
  // While it is not shown, Blueprint's other overlays do not know it: it has a stack of its own.
  return { host, overlay, Stack: isPrepared ? OverlaysProvider : NoStack };
}
