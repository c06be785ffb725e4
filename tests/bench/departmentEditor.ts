import type { Browser, Page } from '@playwright/test';
import { customerIdOf } from '../../server/storage/demo/places.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { interleave, median } from './support/median.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 15;
const CUSTOMER = 'bluegum-health';
/** Departments that a customer can have at most. */
const MANY = 5_000;
const TREE = `query ORGGetHierarchy($filter: ORGGetHierarchyFilter!) {
  ORGGetHierarchy(filter: $filter) { _id name version organizationId children { _id name parentId } }
}`;
const UPDATE =
  'mutation ORGUpdateHierarchies($hierarchies: ORGUpdateHierarchiesInput!) { ORGUpdateHierarchies(hierarchies: $hierarchies) { created { _id } } }';

/** What a user does with the keyboard in the tree; the name is part of the figure. */
const KEYS = { 'a move': ['Alt+ArrowRight', 'Alt+ArrowLeft'], 'the next department': ['ArrowDown'] } as const;
/** Milliseconds of one frame at 60 frames a second. */
const FRAME = 1000 / 60;

/** P12: keys in the editor of departments, with 5,000 of them compared with a dozen. */
export const departmentEditor: Measurement = {
  id: 'P12',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, (few) =>
        withConsole(browser, {}, async (many) => {
          await fill(many);
          return compare(await openEditor(browser, few), await openEditor(browser, many));
        }),
      );
    } finally {
      await browser.close();
    }
  },
};

interface Answered {
  readonly ORGGetHierarchy: {
    readonly _id: string;
    readonly name: string;
    readonly version: number;
    readonly organizationId: string;
    readonly children: readonly { readonly _id: string; readonly name: string; readonly parentId: string }[];
  };
}

/** Adds departments on all levels until the customer has as many as it can have. */
async function fill({ server }: SignedInConsole): Promise<void> {
  const client = new ConsoleClient(server.url);
  await client.signIn('admin@example.com');
  const customerId = customerIdOf(CUSTOMER);
  const rootId = await rootOf(client, customerId);
  const { data } = await client.call<Answered>('ORGGetHierarchy', TREE, { filter: { _id: rootId, childrenShape: 'flatArray' } });
  if (data === null) throw new Error('The departments of the demo were not found.');
  const { children, _id, name, version, organizationId } = data.ORGGetHierarchy;
  const known = [
    { _id, parentId: null, name },
    ...children.map((child) => ({ _id: child._id, parentId: child.parentId, name: child.name })),
  ];
  const added = Array.from({ length: MANY - known.length }, (_, index) => ({
    _id: `new-${index}`,
    // Groups of ten below one another: a department, three below it, and six below the first of these.
    parentId: index % 10 === 0 ? _id : `new-${index - (index % 10) + (index % 10 <= 3 ? 0 : 1)}`,
    name: `Department ${index}`,
  }));
  const hierarchies = { organizationId, customerId, version, hierarchies: [...known, ...added], idempotencyKey: crypto.randomUUID() };
  const { errors } = await client.call('ORGUpdateHierarchies', UPDATE, { hierarchies });
  if (errors.length > 0) throw new Error(`The departments were not added: ${JSON.stringify(errors)}`);
}

async function rootOf(client: ConsoleClient, customerId: string): Promise<string> {
  const query = 'query ORGGetCustomer($filter: IdFilter!) { ORGGetCustomer(filter: $filter) { rootHierarchyId } }';
  const { data, errors } = await client.call<{ ORGGetCustomer: { rootHierarchyId: string } }>('ORGGetCustomer', query, {
    filter: { _id: customerId },
  });
  if (data === null) throw new Error(`The customer was not found: ${JSON.stringify(errors)}`);
  return data.ORGGetCustomer.rootHierarchyId;
}

/** Opens the editor with all departments expanded, on a slow processor. The focus is on a department that can move. */
async function openEditor(browser: Browser, { server, state, base }: SignedInConsole): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', storageState: state });
  const page = await context.newPage();
  await page.goto(`${base.replace(/customers\/.*/, `customers/${customerIdOf(CUSTOMER)}`)}/departments/edit`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('treeitem', { name: 'People', exact: true }).click();
  await page.evaluate(watchKeys);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  return page;
}

async function compare(few: Page, many: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [what, keys] of Object.entries(KEYS)) {
    const [ofFew = [], ofMany = []] = await interleave(ROUNDS, [press(few, keys), press(many, keys)]);
    const [small, large] = [median(ofFew), median(ofMany)];
    figures.push({
      id: 'P12',
      what: `departments: ${what} by keyboard until it is shown, ${MANY.toLocaleString('en')} / 13`,
      measured: Math.max(large, FRAME) / Math.max(small, FRAME),
      unit: 'ratio',
      target: { atMost: 3 },
      note: `${large.toFixed(0)} ms / ${small.toFixed(0)} ms`,
    });
  }
  return figures;
}

/** @returns a function that presses the keys and returns the milliseconds of one key from its event until the frame after it */
function press(page: Page, keys: readonly string[]): () => Promise<number> {
  return async () => {
    const times: number[] = [];
    for (const key of keys) {
      await page.evaluate(() => Object.assign(globalThis, { shownAfter: undefined }));
      await page.keyboard.press(key);
      const shown = await page.waitForFunction(() => (globalThis as { shownAfter?: number }).shownAfter);
      times.push(Number(await shown.jsonValue()));
    }
    return median(times);
  };
}

/** Records in the page after how many milliseconds each key is shown. Its functions must be anonymous, because tsx would add a helper that the page does not have. */
function watchKeys(): void {
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Alt') return;
      requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { shownAfter: performance.now() - timeStamp })));
    },
    { capture: true },
  );
}
