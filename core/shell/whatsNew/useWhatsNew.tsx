import { lazyComponent } from '@edge-console/sdk/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

const WhatsNewDialog = lazyComponent(() => import('./WhatsNewDialog.js'));

/** Milliseconds after which the user's preferences have been loaded and the page is idle. */
const PEACE = 10_000;

export interface WhatsNew {
  readonly open: () => void;
  /** The dialog to render. */
  readonly dialog: ReactNode;
}

/**
 * Release notes of the running version: on demand, and announced once to users who last saw an older version, but not at a first visit.
 * @param onClosed returns the element that receives the focus afterwards, as the menu item that opened the notes no longer exists
 */
export function useWhatsNew(onClosed: () => void): WhatsNew {
  const { services } = useShell();
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      // Without the code, as after a deployment, another visit announces the version.
      import('./announceVersion.js').then(
        ({ announceVersion }) => (isGone ? undefined : announceVersion(services, text, () => setOpen(true))),
        () => undefined,
      );
    }, PEACE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [services, text]);
  const giveBack = useRef(onClosed);
  useEffect(() => {
    giveBack.current = onClosed;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => giveBack.current();
  }, [isOpen]);
  const dialog = isOpen ? (
    <ShellPart onGone={() => setOpen(false)}>
      <WhatsNewDialog onClose={() => setOpen(false)} />
    </ShellPart>
  ) : null;
  return { open: () => setOpen(true), dialog };
}
