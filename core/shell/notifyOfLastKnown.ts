import type { Disposable } from '@edge-console/sdk';
import type { Kernel } from '../kernel/container.js';
import type { CatalogueSource } from '../loader/CatalogueSource.js';
import { CORE } from './owner.js';

/**
 * Shows a notification while the page works with plugins or flags of an earlier visit. (FLAG-005)
 * @param textsLoaded resolves after the texts are loaded
 */
export function notifyOfLastKnown(kernel: Kernel, catalogue: CatalogueSource, textsLoaded: Promise<unknown>): void {
  const { texts, locale, notifications, flags } = kernel;
  const notify = (title: string, description: string) =>
    notifications.show({ intent: 'warning', title, description, key: title, stays: true });
  let catalogueNotice: Disposable | undefined;
  let isCatalogueOld = false;
  catalogue.onDidFallBack(({ readAt }) => {
    isCatalogueOld = true;
    void textsLoaded.then(() => {
      if (!isCatalogueOld) return;
      const at = locale.formatDateTime(readAt.toISOString());
      catalogueNotice = notify(texts.translate(CORE, 'catalogue.lastKnown'), texts.translate(CORE, 'catalogue.lastKnownText', { at }));
    });
  });
  catalogue.onDidRecover(() => {
    isCatalogueOld = false;
    catalogueNotice?.dispose();
  });
  let flagNotice: Disposable | undefined;
  let before = flags.status;
  flags.onDidChange(() => {
    const hasBegunSo = before === 'loading' && flags.status === 'stale';
    before = flags.status;
    if (before === 'ready') flagNotice?.dispose();
    if (!hasBegunSo) return;
    void textsLoaded.then(() => {
      if (flags.status !== 'ready')
        flagNotice = notify(texts.translate(CORE, 'flags.lastKnown'), texts.translate(CORE, 'flags.lastKnownText'));
    });
  });
}
