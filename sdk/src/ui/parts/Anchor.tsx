import { useImperativeHandle, type Ref } from 'react';

export interface AnchorProps {
  readonly element: HTMLElement | null;
  readonly refer: Ref<HTMLElement | null>;
}

/** Gives a popover a placeholder element as its target, which was rendered until the popover's code has loaded. */
export function Anchor({ element, refer }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(refer, () => element, [element]);
  return null;
}
