import { LIMITS } from '@edge-console/sdk/contract';

/** What the user types into a panel whose code is still being loaded, and the element that had the focus before the panel was opened. */
export class EarlyText {
  private text = '';

  constructor(readonly opener: Element | null = document.activeElement) {}

  get typed(): string {
    return this.text;
  }

  keep(text: string): void {
    this.text = text.slice(0, LIMITS.search);
  }
}

/** Puts the caret behind a text that was typed before the field was rendered. For `onFocus` of the field. */
export function caretToEnd({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  const { length } = currentTarget.value;
  currentTarget.setSelectionRange(length, length);
}
