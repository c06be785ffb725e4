import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { lockUser } from '../support/lockUser.js';
import { withEarlierBuild } from './support/earlierBuild.js';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { median } from './support/median.js';
import { withConsole, withFolder, type SignedInConsole } from './support/withConsole.js';

/** The medians of nine rounds vary by a fifth between runs. */
const ROUNDS = 15;
const SETTLED_AFTER = 2_000;
/** The commit before the second pass of look and use. */
const BEFORE = 'da2cdc89';
const GROUP = 'Checkout Auditors 84';

interface Subject {
  readonly name: string;
  readonly console: SignedInConsole;
  /** Milliseconds of each round, by task. */
  readonly times: Map<string, number[]>;
}

/** One round of a task. */
interface Round {
  readonly page: Page;
  readonly subject: Subject;
  /** Address of the user that the round is about. */
  readonly email: string;
}

interface Task {
  readonly name: string;
  /** What is there before the task begins; not timed. */
  readonly prepare: (round: Round) => Promise<void>;
  readonly run: (round: Round) => Promise<void>;
  /** Whether only the present build can do it in this way. */
  readonly isNew?: boolean;
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const boxOf = ({ page, email }: Round): Locator => page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').locator('..');

async function openUsers({ page, subject, email }: Round, query = `?q=${encodeURIComponent(email)}`): Promise<void> {
  await page.goto(`${subject.console.base}/users${query}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function openAccount({ page, subject }: Round): Promise<void> {
  await page.goto(`${subject.console.base}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Groups', exact: true })).toBeVisible();
}

/** Waits for the first frame with a text in an element. Assertions look only a few times a second. */
const seeText = async (page: Page, text: string, selector = 'body'): Promise<void> =>
  void (await page.waitForFunction(
    ([wanted, within]) => document.querySelector(within)?.textContent.includes(wanted) === true,
    [text, selector] as const,
    { polling: 'raf' },
  ));

const seeOneUser = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1, undefined, { polling: 'raf' }));

const showGroup = ({ page }: Round): Promise<void> => seeText(page, GROUP, 'h1');

/** The tasks of docs/users/administrator-tasks.md, in their order. */
const TASKS: readonly Task[] = [
  {
    name: 'create a user',
    prepare: (round) => openUsers(round, ''),
    run: async ({ page, email }) => {
      await button(page, 'Create New').click();
      await page.getByLabel('First name').fill('Tina');
      await page.getByLabel('Last name').fill('Tasks');
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await seeText(page, 'User is created.');
    },
  },
  {
    name: 'unlock a user',
    prepare: async (round) => {
      await lockUser(round.subject.console.server.url, round.email);
      await openUsers(round, '');
    },
    run: async (round) => {
      const { page, email } = round;
      await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
      await page.keyboard.press('Enter');
      await seeOneUser(page);
      await boxOf(round).click();
      await button(page, 'Unlock').click();
      await seeText(page, '1 user(s) unlocked');
    },
  },
  {
    name: 'add a user to a group',
    prepare: openUsers,
    run: async (round) => {
      const { page } = round;
      await boxOf(round).click();
      await button(page, 'Add to group').click();
      const dialog = page.getByRole('dialog', { name: 'Add 1 user to groups' });
      await dialog.getByRole('combobox', { name: 'Groups' }).fill(GROUP);
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await button(dialog, 'Add').click();
      await seeText(page, '1 user(s) added to ');
    },
  },
  {
    name: 'archive a user and take it back',
    prepare: openUsers,
    run: async (round) => {
      const { page } = round;
      await boxOf(round).click();
      await button(page, 'Archive').click();
      await seeText(page, '1 user(s) archived');
      await button(page, 'Undo').click();
      await seeText(page, '1 user(s) restored');
    },
  },
  {
    name: 'open a group from its list',
    prepare: openAccount,
    run: async (round) => {
      const { page } = round;
      await page.getByRole('navigation').getByRole('link', { name: 'Groups', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search groups' }).fill(GROUP);
      await page.getByRole('main').getByRole('link', { name: GROUP, exact: true }).click();
      await showGroup(round);
    },
  },
  {
    name: 'open a group by the palette',
    isNew: true,
    prepare: openAccount,
    run: async (round) => {
      const { page } = round;
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill(GROUP);
      await page.getByRole('option', { name: GROUP }).click();
      await showGroup(round);
    },
  },
];

/** P14: five tasks of an administrator from their first click to the confirmation, now and before the look was changed, in turns. */
export const everydayTasks: Measurement = {
  id: 'P14',
  async run() {
    const browser = await launchBrowser();
    const subject = (name: string, signedIn: SignedInConsole): Subject => ({ name, console: signedIn, times: new Map() });
    try {
      return await withConsole(browser, {}, (now) =>
        withFolder((folder) =>
          withEarlierBuild(BEFORE, folder, (root) =>
            withConsole(browser, {}, (before) => measure(browser, subject('now', now), subject('before', before)), root),
          ),
        ),
      );
    } finally {
      await browser.close();
    }
  },
};

async function measure(browser: Browser, now: Subject, before: Subject): Promise<readonly Figure[]> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of round % 2 === 0 ? [before, now] : [now, before]) await runAll(browser, subject, round);
  }
  return TASKS.flatMap(({ name }) => {
    const times = now.times.get(name) ?? [];
    const earlier = before.times.get(name);
    const figure: Figure = { id: 'P14', what: `${name}: now`, measured: median(times), unit: 'ms' };
    if (earlier === undefined) return [figure];
    return [
      figure,
      { id: 'P14', what: `${name}: now / before`, measured: median(times) / median(earlier), unit: 'ratio', target: { atMost: 1 } },
    ];
  });
}

/** Does all tasks in one new page. */
async function runAll(browser: Browser, subject: Subject, number: number): Promise<void> {
  const context = await browser.newContext({ storageState: subject.console.state, locale: 'en-GB', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const round: Round = { page, subject, email: `tina.tasks.${number}@example.com` };
    for (const { name, prepare, run, isNew = false } of TASKS) {
      if (isNew && subject.name === 'before') continue;
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await prepare(round);
      // A user reads before the first click; meanwhile the page does what it left for later.
      await page.waitForTimeout(SETTLED_AFTER);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
      const started = performance.now();
      await run(round);
      subject.times.set(name, [...(subject.times.get(name) ?? []), performance.now() - started]);
    }
  } finally {
    await context.close();
  }
}
