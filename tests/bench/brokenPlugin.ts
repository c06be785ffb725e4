import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { measureCold } from './support/measureLoad.js';
import { interleave, median } from './support/median.js';
import { preparePlugins } from './support/preparePlugins.js';
import { withConsole, withFolder, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 7;
/** Its screens and search providers hang, throw or reject. */
const CHAOS = 'chaos';

/** P7b: a broken plugin does not delay others. */
export const brokenPlugin: Measurement = {
  id: 'P7b',
  async run() {
    const browser = await launchBrowser();
    const open = (signedIn: SignedInConsole) => () => measureCold(browser, signedIn, `${signedIn.base}/customers`);
    try {
      const loads = await withConsole(browser, {}, (without) =>
        withChaos(browser, 'hangs', (hanging) =>
          withChaos(browser, 'missing', (missing) => interleave(ROUNDS, [open(without), open(hanging), open(missing)])),
        ),
      );
      const [without = 0, hanging = 0, missing = 0] = loads.map((ofOne) => median(ofOne.map(({ usableMs }) => usableMs)));
      const figure = { id: 'P7b', unit: 'ratio', target: { atMost: 1.05 } } as const;
      return [
        { id: 'P7b', what: 'usable without the broken plugin', measured: without, unit: 'ms' },
        { ...figure, what: 'usable with a plugin whose screens hang / without', measured: hanging / without },
        { ...figure, what: 'usable with a plugin whose files are missing / without', measured: missing / without },
      ];
    } finally {
      await browser.close();
    }
  },
};

function withChaos<T>(browser: Browser, fault: 'hangs' | 'missing', work: (signedIn: SignedInConsole) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const { pluginsDirectory, variables } = await preparePlugins(folder, { fixtures: [CHAOS] });
    if (fault === 'missing') {
      for (const version of await readdir(path.join(pluginsDirectory, CHAOS)))
        for (const part of ['screens', 'chunks', 'locales'])
          await rm(path.join(pluginsDirectory, CHAOS, version, part), { recursive: true, force: true });
    }
    return withConsole(browser, variables, work);
  });
}
