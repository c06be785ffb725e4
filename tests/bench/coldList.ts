import type { Browser } from '@playwright/test';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { measureLoad, type Load } from './support/measureLoad.js';
import { median } from './support/median.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 7;

/** P1: the customers list of a signed-in user, with empty caches, and again after a reload. */
export const coldList: Measurement = {
  id: 'P1',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, (signedIn) => measure(browser, signedIn));
    } finally {
      await browser.close();
    }
  },
};

async function measure(browser: Browser, signedIn: SignedInConsole): Promise<readonly Figure[]> {
  const cold: Load[] = [];
  const warm: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = await measureLoad(browser, signedIn, `${signedIn.base}/customers`);
    cold.push(load.cold);
    warm.push(await load.warm());
    await load.close();
  }
  const of = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick));
  const id = 'P1';
  return [
    { id, what: 'JavaScript until usable', measured: of(cold, ({ jsKb }) => jsKb), unit: 'kB', target: { atMost: 260 } },
    { id, what: 'JavaScript after that, until the network is still', measured: of(cold, ({ laterJsKb }) => laterJsKb), unit: 'kB' },
    { id, what: 'CSS until usable', measured: of(cold, ({ cssKb }) => cssKb), unit: 'kB', target: { atMost: 30 } },
    { id, what: 'requests until usable', measured: of(cold, ({ requests }) => requests.length), unit: 'requests', target: { atMost: 25 } },
    { id, what: 'usable, cold', measured: of(cold, ({ usableMs }) => usableMs), unit: 'ms' },
    { id, what: 'heap, cold', measured: of(cold, ({ heapMb }) => heapMb), unit: 'MB' },
    { id, what: 'usable, warm reload', measured: of(warm, ({ usableMs }) => usableMs), unit: 'ms' },
    { id, what: 'requests, warm reload', measured: of(warm, ({ requests }) => requests.length), unit: 'requests' },
  ];
}
