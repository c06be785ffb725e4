import { Classes } from '@blueprintjs/core';

/**
 * Shows a dialog that is rendered already, and moves the focus to its first field or button.
 * @param opener gets the focus back when the dialog closes
 */
export type ShowDialog = (opener: Element | null) => void;

/** Transparent and behind the page. These properties are not inherited, so the styles of the content do not change. */
const HIDDEN = { position: 'relative', zIndex: '-1', opacity: '0' } as const;
const SHOWN = { position: '', zIndex: '', opacity: '' } as const;

/**
 * The element in which a dialog is rendered before the user opens it. It is outside the document until then, so the dialog takes no focus and no
 * keys, and neither screen readers nor the search of the browser find it. To show it takes no rendering.
 */
export class DialogHost {
  readonly element = document.createElement('div');
  /** The element that had the focus before the dialog was shown; undefined until then. */
  private opener: Element | null | undefined;

  constructor() {
    this.element.className = Classes.PORTAL;
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

  readonly show: ShowDialog = (opener) => {
    if (this.opener !== undefined) return;
    this.opener = opener;
    this.detach();
    Object.assign(this.element.style, SHOWN);
    this.element.ariaHidden = null;
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  };

  /** Removes the dialog. @returns the element that gets the focus back; null if the dialog was not shown */
  remove(): Element | null {
    const { opener = null } = this;
    this.opener = undefined;
    this.detach();
    return opener;
  }

  // Tab could move the focus into a dialog that is only transparent.
  private readonly detachBeforeTab = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') this.detach();
  };
}
