import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { DIST } from '../../scripts/lib/paths.js';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { measureCold } from './support/measureLoad.js';
import { interleave, median } from './support/median.js';
import { kilobytes } from './support/NetworkRecord.js';
import { preparePlugins } from './support/preparePlugins.js';
import { withConsole, withFolder, type SignedInConsole } from './support/withConsole.js';

const FEW = 7;
const MANY = 200;
const ROUNDS = 7;

/** P2: the cost of plugins that are in the catalogue and not used. */
export const manyPlugins: Measurement = {
  id: 'P2',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withPlugins(browser, FEW, true, (few) =>
        withPlugins(browser, MANY, true, (many) => withPlugins(browser, MANY, false, (quiet) => measure(browser, { few, many, quiet }))),
      );
    } finally {
      await browser.close();
    }
  },
};

/** A console whose catalogue has `count` plugins, including the product's. */
function withPlugins<T>(browser: Browser, count: number, menu: boolean, work: (signedIn: SignedInConsole) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const own = (await readdir(path.join(DIST, 'plugins'))).length;
    const { variables } = await preparePlugins(folder, { generated: Math.max(0, count - own), menu });
    return withConsole(browser, variables, work);
  });
}

interface Consoles {
  readonly few: SignedInConsole;
  readonly many: SignedInConsole;
  /** The same number, with generated plugins without menu items. */
  readonly quiet: SignedInConsole;
}

async function measure(browser: Browser, { few, many, quiet }: Consoles): Promise<readonly Figure[]> {
  const open = (signedIn: SignedInConsole) => () => measureCold(browser, signedIn, `${signedIn.base}/customers`);
  const [ofFew = [], ofMany = [], ofQuiet = []] = await interleave(ROUNDS, [open(few), open(many), open(quiet)]);
  const usable = (loads: typeof ofFew) => median(loads.map(({ usableMs }) => usableMs));
  const unneeded = ofMany.flatMap(({ allRequests }) => allRequests).filter(({ url }) => isUnneeded(url));
  const id = 'P2';
  return [
    {
      id,
      what: `code of plugins that are not needed, of ${MANY} in the catalogue`,
      measured: kilobytes(unneeded, 'javascript'),
      unit: 'kB',
      target: { atMost: 0 },
    },
    { id, what: `usable with ${FEW} plugins`, measured: usable(ofFew), unit: 'ms' },
    { id, what: `usable with ${MANY} plugins`, measured: usable(ofMany), unit: 'ms' },
    {
      id,
      what: `usable with ${MANY} / with ${FEW} plugins`,
      measured: usable(ofMany) / usable(ofFew),
      unit: 'ratio',
      target: { atMost: 1.1 },
    },
    { id, what: `the same where the ${MANY} have no menu items`, measured: usable(ofQuiet) / usable(ofFew), unit: 'ratio' },
  ];
}

/** Only the list's own plugin may run code on its page. */
function isUnneeded(url: string): boolean {
  const { pathname } = new URL(url);
  return /^\/plugins\/[^/]+\/\d/.test(pathname) && !pathname.startsWith('/plugins/customers/');
}
