import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FlagDefinition } from './flagDefinition.js';
import { FlagStore } from './FlagStore.js';
import type { FlagOverlay } from './OverlaySource.js';

const ON: FlagDefinition = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' };
const OFF: FlagDefinition = { ...ON, defaultVariant: 'off' };
const STAFF: FlagDefinition = { ...ON, targeting: { if: [{ $ref: 'isStaff' }, 'on', 'off'] } };

let folder: string;
let file: string;
let overlay: FlagOverlay | Error;
let log: string[];
let store: FlagStore;

function write(flags: Readonly<Record<string, FlagDefinition>>, evaluators = {}): Promise<void> {
  return writeFile(file, JSON.stringify({ flags, $evaluators: evaluators }));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-flag-store-'));
  file = path.join(folder, 'local.flagd.json');
  await write({ a: ON, b: ON }, { isStaff: { '===': [{ var: 'userType' }, 'STAFF'] } });
  overlay = { revision: 1, flags: new Map([['a', OFF]]) };
  log = [];
  const record = (_entry: unknown, message: unknown) => void log.push(String(message));
  const logger = {
    error: record,
    warn: record,
    info: (message: unknown) => void log.push(String(message)),
    debug: () => undefined,
  } as never;
  store = new FlagStore(file, logger, {
    async readSince(revision) {
      if (overlay instanceof Error) throw overlay;
      return overlay.revision === revision ? undefined : overlay;
    },
  });
  await store.start();
});
afterEach(async () => {
  store.stop();
  await rm(folder, { recursive: true, force: true });
});

const isOn = () => [store.isOn('a', {}), store.isOn('b', {})];

test('FLAG-005: while the database is unavailable the last known flags apply and the outage is logged once; afterwards the newest apply', async () => {
  expect(isOn()).toEqual([false, true]);
  overlay = new Error('connection refused');
  for (let time = 0; time < 3; time += 1) await store.refresh();
  expect(isOn()).toEqual([false, true]);
  expect(store.unreachableSince).toBeInstanceOf(Date);
  expect(log.filter((message) => message.includes('are unreadable'))).toHaveLength(1);
  overlay = { revision: 2, flags: new Map([['b', OFF]]) };
  await store.refresh();
  expect([store.unreachableSince, ...isOn()]).toEqual([undefined, true, false]);
});

test('FLAG-005: a change that became invalid for the file is skipped and logged, other changes apply; listeners are notified of actual changes only', async () => {
  let changes = 0;
  store.onDidChange(() => (changes += 1));
  overlay = {
    revision: 2,
    flags: new Map([
      ['a', STAFF],
      ['b', OFF],
    ]),
  };
  await store.refresh();
  await store.refresh();
  expect([changes, store.isOn('a', { userType: 'STAFF' }), ...isOn()]).toEqual([1, true, false, false]);
  const changed = new Promise<void>((resolve) => store.onDidChange(resolve));
  await write({ a: ON, b: ON });
  await changed;
  expect(isOn()).toEqual([true, false]);
  expect(log).toContain('a flag change by an operator is invalid for the current file; the definition of the file applies');
});
