import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FlagStore } from '../../../flags/FlagStore.js';
import { auditOf, buildCustomer, signedIn, type Customer, type TestBrowser } from '../../../testing/index.js';
import { overlaySource } from './overlaySource.js';
import { OFF, startFlagConsole, SWITCH, type FlagConsole } from './testing/flagConsole.js';

const FLAG =
  'key definition base isChanged hasDrifted baseWhenChanged version rollout { variant otherwise rules { variant percent customerIds regions groupIds userTypes } } lastChange { version source actorName reason before after }';
const GET = `query OPSGetFlag($filter: OPSFlagFilter!) { OPSGetFlag(filter: $filter) { ${FLAG} } }`;
const LIST = `query OPSGetFlags { OPSGetFlags { environment unreachableSince flags { key isChanged version } } }`;
const HISTORY = `query OPSGetFlagHistory($filter: OPSGetFlagHistoryFilter!) { OPSGetFlagHistory(filter: $filter) { data { version source actorName reason before after } pagination { totalItems } } }`;
const CHANGE = `mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { ${FLAG} } }`;
const RESET = `mutation OPSResetFlag($filter: OPSFlagFilter!, $change: OPSResetFlagInput!) { OPSResetFlag(filter: $filter, change: $change) { ${FLAG} } }`;
const OFF_FOR_ALL = { variant: 'off', otherwise: 'off', rules: [] };
const SILENT = { error() {}, warn() {}, info() {}, debug() {} } as never;

let flags: FlagConsole;
let customer: Customer;
let operator: TestBrowser;

beforeAll(async () => {
  flags = await startFlagConsole({ 'plugin.iam': SWITCH, 'plugin.customers': SWITCH, 'plugin.drifting': SWITCH, 'plugin.raced': SWITCH });
  customer = await buildCustomer(flags.server.database.storage);
  operator = await signedIn(flags.server, customer, ['*:*']);
});
afterAll(() => flags.close());

type Flag = Readonly<Record<string, unknown>> & { readonly version: number };

async function get(key: string): Promise<Flag | undefined> {
  return (await operator.call<{ OPSGetFlag: Flag }>(GET, { filter: { key } })).data?.OPSGetFlag;
}

function change(key: string, given: Readonly<Record<string, unknown>>, browser = operator) {
  return browser.call<{ OPSChangeFlag: Flag }>(CHANGE, { filter: { key }, change: { version: 0, reason: 'incident 12', ...given } });
}

async function evaluate(key: string): Promise<unknown> {
  const { app } = flags.server;
  const answer = await app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags/${key}`, payload: { context: {} } });
  return answer.json<{ value: unknown }>().value;
}

describe('an operator turns a plugin on and off', () => {
  test('off with immediate effect and a recorded reason, and then returned to the file', async () => {
    const key = 'plugin.iam';
    expect(await evaluate(key)).toBe(true);
    const off = (await change(key, { rollout: OFF_FOR_ALL })).data?.OPSChangeFlag;
    expect(off).toMatchObject({ isChanged: true, version: 1, base: SWITCH, definition: OFF, rollout: OFF_FOR_ALL });
    expect(await evaluate(key)).toBe(false);
    const reset = await operator.call<{ OPSResetFlag: Flag }>(RESET, { filter: { key }, change: { version: 1, reason: 'fixed' } });
    expect(reset.data?.OPSResetFlag).toMatchObject({ isChanged: false, version: 2, definition: SWITCH });
    expect(await evaluate(key)).toBe(true);
    const history = await operator.call(HISTORY, { filter: { key } });
    const who = { source: 'console', actorName: expect.stringMatching(/\w/) as string };
    expect(history.data).toEqual({
      OPSGetFlagHistory: {
        data: [
          { version: 2, ...who, reason: 'fixed', before: OFF, after: null },
          { version: 1, ...who, reason: 'incident 12', before: null, after: OFF },
        ],
        pagination: { totalItems: 2 },
      },
    });
    expect(await auditOf(flags.server.database.storage, key)).toEqual(['operations:editFlags', 'operations:editFlags']);
  });

  test('a plugin that is not in the file, and the version of a plugin, which is a string flag', async () => {
    expect((await change('plugin.fresh', { rollout: { variant: 'on', otherwise: 'on', rules: [] } })).data?.OPSChangeFlag).toMatchObject({
      base: null,
      isChanged: true,
    });
    expect(await evaluate('plugin.fresh')).toBe(true);
    const rollout = { variant: '1.3.0', otherwise: '1.2.0', rules: [{ percent: 10 }] };
    const version = await change('plugin.fresh.version', { rollout: { ...rollout, variants: ['1.2.0', '1.3.0'] } });
    expect(version.data?.OPSChangeFlag.definition).toEqual({
      state: 'ENABLED',
      variants: { '1.2.0': '1.2.0', '1.3.0': '1.3.0' },
      defaultVariant: '1.2.0',
      targeting: {
        fractional: [
          ['1.3.0', 10],
          ['1.2.0', 90],
        ],
      },
    });
    expect(await evaluate('plugin.fresh.version')).toBe('1.2.0');
    const { data } = await operator.call<{ OPSGetFlags: { flags: Flag[] } }>(LIST);
    expect(data?.OPSGetFlags).toMatchObject({ environment: 'local', unreachableSince: null });
    expect(data?.OPSGetFlags.flags.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['plugin.fresh', 'plugin.fresh.version', 'plugin.iam']),
    );
  });

  test('OPS-003: several rules are returned in order, each with its variant', async () => {
    const open = { customerIds: [], regions: [], groupIds: [], userTypes: [] };
    const rules = [
      { ...open, variant: 'off', percent: 100, customerIds: ['c1'] },
      { ...open, variant: 'on', percent: 100, userTypes: ['STAFF'], regions: ['eu-west-1', 'us-east-1'] },
      { ...open, variant: 'on', percent: 50, groupIds: ['g1', 'g2'] },
      { ...open, variant: 'on', percent: 10 },
    ];
    const changed = await change('plugin.ruled', { rollout: { variant: 'on', otherwise: 'off', rules } });
    expect(changed.data?.OPSChangeFlag.rollout).toEqual({ variant: 'off', otherwise: 'off', rules });
  });

  test('of two concurrent operators one gets CONFLICT with the change of the other', async () => {
    const answers = await Promise.all([
      change('plugin.raced', { rollout: OFF_FOR_ALL }),
      change('plugin.raced', { rollout: { variant: 'on', otherwise: 'off', rules: [{ percent: 50 }] } }),
    ]);
    const refused = answers.find(({ code }) => code !== undefined);
    expect(refused?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { key: 'plugin.raced', version: 1, isChanged: true },
    });
    expect((await get('plugin.raced'))?.version).toBe(1);
  });

  test('a repeated call applies the change once', async () => {
    const given = { rollout: OFF_FOR_ALL, idempotencyKey: 'once' };
    for (let time = 0; time < 2; time += 1)
      expect((await change('plugin.once', { ...given })).data?.OPSChangeFlag).toMatchObject({ version: 1 });
  });
});

describe('rejected changes', () => {
  test.each([
    [
      'an invalid state',
      { definition: { ...SWITCH, state: 'ON' } },
      /^Flag plugin\.iam: \/state must be equal to one of the allowed values\.$/,
    ],
    ['an unknown operation', { definition: { ...SWITCH, targeting: { iff: [1] } } }, /\/targeting .*\(iff\)/],
    ['a reference to an unknown rule', { definition: { ...SWITCH, targeting: { if: [{ $ref: 'nobody' }, 'on', 'off'] } } }, /\/targeting/],
    ['an unknown variant', { definition: { ...SWITCH, targeting: { if: [true, 'onn'] } } }, /Variant 'onn' not found/],
    [
      'an unknown default variant',
      { definition: { ...SWITCH, defaultVariant: 'onn' } },
      /defaultVariant:? must be one of the variants: on, off/,
    ],
    ['an empty definition', { definition: {} }, /Flag plugin\.iam: /],
    ['no reason', { rollout: OFF_FOR_ALL, reason: '  ' }, /Please enter a reason/],
    ['a rollout with an unknown variant', { rollout: { ...OFF_FOR_ALL, otherwise: 'maybe' } }, /Unknown variant 'maybe'/],
    ['101 percent', { rollout: { variant: 'on', otherwise: 'off', rules: [{ percent: 101 }] } }, /whole number from 1 to 100/],
    ['a rule with an unknown variant', { rollout: { variant: 'on', otherwise: 'off', rules: [{ variant: 'maybe' }] } }, /'maybe'/],
    ['neither rollout nor definition', {}, /either/],
  ])('%s is rejected with the fault, and nothing changes', async (_case, given, message) => {
    const before = await get('plugin.iam');
    const answer = await change('plugin.iam', { version: before?.version, ...given });
    expect(answer.code).toBe('BAD_REQUEST');
    expect(answer.errors[0]?.message).toMatch(message);
    expect(await get('plugin.iam')).toEqual(before);
  });

  test('OPS-003: a fault in a rollout is reported with rule and field', async () => {
    const answer = await change('plugin.iam', { rollout: { variant: 'on', otherwise: 'off', rules: [{}, { percent: 0 }] } });
    expect(answer.errors[0]?.extensions).toMatchObject({
      inputErrors: [{ path: 'change.rollout.rules[1].percent' }],
      reasonSentence: { sentence: 'percentageWrong', values: { rule: 2 } },
    });
  });

  test('GQL-014: an administrator of one customer can neither see nor change flags', async () => {
    const admin = await signedIn(flags.server, customer, ['operations:viewFlags', 'operations:editFlags']);
    expect((await change('plugin.iam', { rollout: OFF_FOR_ALL }, admin)).code).toBe('FORBIDDEN');
    expect((await admin.call(GET, { filter: { key: 'plugin.iam' } })).code).toBe('FORBIDDEN');
    expect((await admin.call(LIST)).code).toBe('FORBIDDEN');
  });

  test('an undefined flag is NOT_FOUND', async () => {
    expect((await operator.call(GET, { filter: { key: 'plugin.unheard' } })).code).toBe('NOT_FOUND');
  });
});

describe('file and overlay', () => {
  test('FLAG-002: another server process on the same database sees a change within two seconds', async () => {
    const other = new FlagStore(flags.file, SILENT, overlaySource(flags.server.database.storage.directory, 'local'));
    await other.start();
    try {
      expect(other.isOn('plugin.customers', {})).toBe(true);
      const seen = new Promise<void>((resolve) => other.onDidChange(resolve));
      const started = performance.now();
      await change('plugin.customers', { rollout: OFF_FOR_ALL });
      await seen;
      expect(performance.now() - started).toBeLessThan(2000);
      expect(other.isOn('plugin.customers', {})).toBe(false);
    } finally {
      other.stop();
    }
  });

  test("a changed file is marked, and the operator's definition still applies", async () => {
    const key = 'plugin.drifting';
    await change(key, { rollout: { variant: 'on', otherwise: 'off', rules: [{ percent: 20 }] } });
    expect(await get(key)).toMatchObject({ hasDrifted: false });
    const drifted = { ...SWITCH, metadata: { owner: 'somebody' } };
    await flags.writeFlags({ 'plugin.iam': SWITCH, [key]: drifted });
    await expect.poll(() => get(key)).toMatchObject({ hasDrifted: true, baseWhenChanged: SWITCH, base: drifted, isChanged: true });
  });
});
