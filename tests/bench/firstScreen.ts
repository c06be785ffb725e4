import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DIST } from '../../scripts/lib/paths.js';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { NetworkRecord, kilobytes, type RecordedRequest } from './support/NetworkRecord.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

/** A plugin and its first screen: that of its menu item, or its page for visitors who are not signed in. */
interface FirstScreen {
  readonly id: string;
  readonly kind: 'menu' | 'public';
  readonly path: string;
  /** Names of the operations that the plugin sends. */
  readonly operations: readonly string[];
}

/** P3: the cost of opening the first screen of each of our plugins while another plugin's screen is open. */
export const firstScreen: Measurement = {
  id: 'P3',
  async run() {
    const screens = await findFirstScreens();
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, async (signedIn) => {
        const figures: Figure[] = [];
        for (const screen of screens) {
          const from = screens.find(({ id, kind }) => kind === 'menu' && id !== screen.id);
          const requests = await open(browser, signedIn, screen, from);
          figures.push(...figuresOf(screen, requests));
        }
        return figures;
      });
    } finally {
      await browser.close();
    }
  },
};

async function findFirstScreens(): Promise<readonly FirstScreen[]> {
  const folder = path.join(DIST, 'plugins');
  const screens: FirstScreen[] = [];
  for (const id of (await readdir(folder)).sort()) {
    for (const version of await readdir(path.join(folder, id))) {
      const { contributions, operations } = JSON.parse(
        await readFile(path.join(folder, id, version, 'manifest.json'), 'utf8'),
      ) as PluginManifest;
      const names = operations.map(({ name }) => name);
      const inside = contributions.menu.flatMap(({ target }) => ('path' in target ? [target.path] : []))[0];
      const outside = contributions.routes.find(({ area }) => area === 'public')?.path;
      if (inside !== undefined) screens.push({ id, kind: 'menu', path: inside, operations: names });
      else if (outside !== undefined) screens.push({ id, kind: 'public', path: outside, operations: names });
    }
  }
  return screens;
}

/** @returns requests from the click, or from the navigation, until the network is idle */
async function open(
  browser: Browser,
  { server, state, base }: SignedInConsole,
  { kind, path: target, operations }: FirstScreen,
  from: FirstScreen | undefined,
): Promise<readonly RecordedRequest[]> {
  const context = await browser.newContext({ ...(kind === 'menu' ? { storageState: state } : {}), locale: 'en-GB' });
  const page = await context.newPage();
  const record = await NetworkRecord.of(await context.newCDPSession(page));
  if (kind === 'public') {
    await page.goto(`${server.url}/${target.replace(/^\//, '')}`);
    await page.getByRole('button').first().waitFor();
  } else {
    if (from === undefined) throw new Error('Another plugin is needed as the starting page, and there is none.');
    await page.goto(`${base}/${from.path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    // The event stream of flags never ends, so the whole network is never idle.
    await page.waitForTimeout(1500);
    record.clear();
    const isOwn = (body: string | null) => operations.some((name) => body?.includes(`"${name}"`));
    const answered = page.waitForResponse((response) => isOwn(response.request().postData()));
    await page.getByRole('navigation').locator(`a[href$="/${target}"]`).first().click();
    await answered;
  }
  await page.waitForTimeout(1500);
  await context.close();
  return record.requests;
}

function figuresOf({ id: plugin, kind, operations }: FirstScreen, requests: readonly RecordedRequest[]): readonly Figure[] {
  const own = requests.filter(({ url }) => new URL(url).pathname.startsWith(`/plugins/${plugin}/`));
  const data = requests.find(({ operation }) => operation !== undefined && operations.includes(operation));
  // Concurrent API requests of the shell do not cause a delay.
  const files = requests.filter(({ operation }) => operation === undefined);
  const before = kind === 'public' || data === undefined ? own : files.filter(({ sentAt }) => sentAt < data.sentAt);
  const note = kind === 'public' ? 'requests no data: all its files' : undefined;
  return [
    {
      id: 'P3',
      what: `${plugin}: requests before its data request`,
      measured: before.length,
      unit: 'requests',
      target: { atMost: 2 },
      ...(note === undefined ? {} : { note }),
    },
    { id: 'P3', what: `${plugin}: code of its first screen`, measured: kilobytes(own, 'javascript'), unit: 'kB', target: { atMost: 15 } },
  ];
}
