import { ConfigServiceToken, NotificationServiceToken, PreferencesServiceToken } from '@edge-console/sdk';
import { lazyComponent } from '@edge-console/sdk/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isNewerVersion } from '../../kernel/version/isNewerVersion.js';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

const WhatsNewDialog = lazyComponent(() => import('./WhatsNewDialog.js'));

/** Newest version that was announced to the user. */
const SEEN = 'core.seenVersion';
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
    const timer = setTimeout(() => {
      const { version } = services.get(ConfigServiceToken);
      const preferences = services.get(PreferencesServiceToken);
      const seen = preferences.read(SEEN);
      if (typeof seen === 'string' && !isNewerVersion(version, seen)) return;
      preferences.write(SEEN, version);
      if (typeof seen !== 'string') return;
      services.get(NotificationServiceToken).show({
        intent: 'success',
        title: text('whatsNew.updated', { version }),
        action: { label: text('whatsNew.button'), run: () => setOpen(true) },
        key: SEEN,
      });
    }, PEACE);
    return () => clearTimeout(timer);
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
