import type { Disposable } from '@edge-console/sdk';
import type { Kernel } from '../kernel/container.js';
import type { CatalogueSource } from '../loader/CatalogueSource.js';
import { CORE } from './owner.js';

/**
 * Tells the user as long as the page works with plugins or flags from an earlier visit. (FLAG-005)
 * @param spoken resolves when texts are there
 */
export function tellOfLastKnown(kernel: Kernel, catalogue: CatalogueSource, spoken: Promise<unknown>): void {
  const { texts, locale, notifications, flags } = kernel;
  const say = (title: string, description: string) =>
    notifications.show({ intent: 'warning', title, description, key: title, stays: true });
  let toldOfCatalogue: Disposable | undefined;
  let isCatalogueOld = false;
  catalogue.onDidFallBack(({ readAt }) => {
    isCatalogueOld = true;
    void spoken.then(() => {
      if (!isCatalogueOld) return;
      const at = locale.formatDateTime(readAt.toISOString());
      toldOfCatalogue = say(texts.translate(CORE, 'catalogue.lastKnown'), texts.translate(CORE, 'catalogue.lastKnownText', { at }));
    });
  });
  catalogue.onDidRecover(() => {
    isCatalogueOld = false;
    toldOfCatalogue?.dispose();
  });
  let told: Disposable | undefined;
  let before = flags.status;
  flags.onDidChange(() => {
    const hasBegunSo = before === 'loading' && flags.status === 'stale';
    before = flags.status;
    if (before === 'ready') told?.dispose();
    if (!hasBegunSo) return;
    void spoken.then(() => {
      if (flags.status !== 'ready') told = say(texts.translate(CORE, 'flags.lastKnown'), texts.translate(CORE, 'flags.lastKnownText'));
    });
  });
}
