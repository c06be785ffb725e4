import { useImperativeHandle, type Ref } from 'react';

export interface AnchorProps {
  readonly element: HTMLElement | null;
  readonly refer: Ref<HTMLElement | null>;
}

/** Tells a popover of an element that was there before its code came, in the place of a target of its own. */
export function Anchor({ element, refer }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(refer, () => element, [element]);
  return null;
}
