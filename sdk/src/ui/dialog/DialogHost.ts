import { Classes, type OverlayInstance } from '@blueprintjs/core';
import { afterFrame } from '../parts/afterFrame.js';
import type { ShowDialog } from './dialogState.js';
import { takesFocusBack } from './takesFocusBack.js';

/** What takes the focus when a dialog opens: the first of these that it has. */
const FIRST_FOCUS = ['[data-first-focus]', ':is(input, select, textarea):enabled:not([hidden])', 'button:enabled', 'a[href]'];

/** Transparent and behind the page. These properties are not inherited, so the styles of the content do not change. */
const HIDDEN = { position: 'relative', zIndex: '-1', opacity: '0' } as const;
const SHOWN = { position: '', zIndex: '', opacity: '' } as const;

/**
 * The element in which a `ModalDialog` is rendered. It is outside the document until the dialog is shown, so a dialog that is rendered before takes
 * no focus and no keys, and neither screen readers nor the search of the browser find it. To show it takes no rendering.
 */
export class DialogHost {
  readonly element = document.createElement('div');
  /** The element that had the focus before the dialog was shown; undefined until then. */
  private opener: Element | null | undefined;
  private isSettled = false;
  private frontmost: () => OverlayInstance | undefined = () => undefined;

  constructor() {
    this.element.className = Classes.PORTAL;
  }

  /**
   * Tells the host about Blueprint's other overlays, which do not know the dialog when it appears: the frontmost would take back the focus from it.
   * @param frontmost the overlay that opened last
   */
  setFrontmost(frontmost: () => OverlayInstance | undefined): void {
    this.frontmost = frontmost;
  }

  /** Adds the dialog to the document, transparent, so that the browser computes its styles before it is shown. */
  readonly attach = (): void => {
    if (this.element.isConnected) return;
    Object.assign(this.element.style, HIDDEN);
    this.element.ariaHidden = 'true';
    document.body.append(this.element);
    addEventListener('keydown', this.detachBeforeTab, true);
  };

  /** Undoes `attach`, unless the dialog has been shown since. */
  readonly detach = (): void => {
    removeEventListener('keydown', this.detachBeforeTab, true);
    if (this.opener === undefined) this.element.remove();
  };

  /**
   * Has the browser compute the styles and the layout of the dialog, so that it shapes the texts now and not when the dialog opens. The dialog is in the
   * document for this computation only: it is never painted, and no other code finds it there.
   */
  readonly layOut = (): void => {
    if (this.element.isConnected) return;
    this.attach();
    this.element.getBoundingClientRect();
    this.detach();
  };

  /** Adds the dialog to the document, visible. The focus stays where it is. @param opener gets the focus back when the dialog closes */
  place(opener: Element | null): void {
    if (this.opener !== undefined) return;
    this.opener = opener;
    this.detach();
    Object.assign(this.element.style, SHOWN);
    this.element.ariaHidden = null;
    if (!this.element.isConnected) document.body.append(this.element);
    takesFocusBack(this.frontmost(), false);
  }

  /** Called when the dialog is the frontmost of Blueprint's overlays: from now on, they know which of them takes the focus back. */
  readonly settle = (): void => void (this.isSettled = true);

  /** Moves the focus into the dialog, unless its content has taken it. */
  focus(): void {
    if (this.element.contains(document.activeElement)) return;
    const found = FIRST_FOCUS.map((selector) => this.element.querySelector<HTMLElement>(selector)).find((first) => first !== null);
    found?.focus({ preventScroll: true });
  }

  /** Shows a dialog that is rendered, with the focus in it. */
  readonly show: ShowDialog = (opener, follow) => {
    this.place(opener);
    this.focus();
    if (follow) afterFrame(follow);
  };

  /** Removes the dialog. @returns the element that gets the focus back; null if the dialog was not shown */
  remove(): Element | null {
    const { opener = null } = this;
    if (this.opener !== undefined && !this.isSettled) takesFocusBack(this.frontmost(), true);
    this.opener = undefined;
    this.isSettled = false;
    this.detach();
    return opener;
  }

  // Tab could move the focus into a dialog that is only transparent.
  private readonly detachBeforeTab = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') this.detach();
  };
}

/** Creates the element for a `ModalDialog` that its caller shows without a rendering. */
export const createDialogHost = (): DialogHost => new DialogHost();
