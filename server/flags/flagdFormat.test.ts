import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { describe, expect, test } from 'vitest';
import { findFault, evaluatorOf, readFlagFile, type FlagFile } from './flagDefinition.js';

/*
 * Definitions of flagd's own documentation and test bed. This server interprets rules, and flagd's library compiles them; both must
 * evaluate the definitions alike.
 */

const SILENT = { error() {}, warn() {}, info() {}, debug() {} };
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const flag = (variants: object, defaultVariant: string, targeting?: object) => ({
  state: 'ENABLED',
  variants,
  defaultVariant,
  ...(targeting ? { targeting } : {}),
});
const SUITS = texts('spades', 'hearts', 'diamonds', 'clubs', 'none', 'wild');

const FILE = {
  $schema: 'https://flagd.dev/schema/v0/flags.json',
  flags: {
    static: flag({ on: true, off: false }, 'on'),
    disabled: { ...flag({ on: true, off: false }, 'on'), state: 'DISABLED' },
    number: flag({ ten: 10, half: 0.5 }, 'ten', { if: [{ '>': [{ var: 'age' }, 30] }, 'half'] }),
    object: flag({ a: { deep: { list: [1, 2] } }, b: {} }, 'a', { if: [{ '!': [{ var: 'isNew' }] }, 'a', 'b'] }),
    shortcut: flag({ true: 'yes', false: 'no' }, 'false', { '==': [{ var: 'isNew' }, true] }),
    fractional: flag(SUITS, 'wild', {
      fractional: [
        ['spades', 25],
        ['hearts', 25],
        ['diamonds', 25],
        ['clubs', 25],
      ],
    }),
    fractionalShares: flag(SUITS, 'wild', { fractional: [['spades'], ['hearts', 3]] }),
    fractionalBy: flag(SUITS, 'wild', { fractional: [{ cat: ['shared-seed', { var: 'customerId' }] }, ['hearts', 50], ['clubs', 50]] }),
    nested: flag(SUITS, 'none', {
      if: [
        { $ref: 'isStaff' },
        {
          fractional: [
            ['wild', 10],
            ['none', 90],
          ],
        },
        'spades',
      ],
    }),
    newest: flag(texts('new', 'old'), 'old', { if: [{ sem_ver: [{ var: 'version' }, '>=', '2.1.0'] }, 'new', 'old'] }),
    caret: flag(texts('new', 'old'), 'old', { if: [{ sem_ver: [{ var: 'version' }, '^', '2.0.0'] }, 'new', 'old'] }),
    starts: flag(texts('in', 'out'), 'out', { if: [{ starts_with: [{ var: 'region' }, 'eu-'] }, 'in', 'out'] }),
    ends: flag(texts('in', 'out'), 'out', { if: [{ ends_with: [{ var: 'email' }, '@example.com'] }, 'in', 'out'] }),
    groups: flag(texts('in', 'out'), 'out', { if: [{ some: [{ var: 'groupIds' }, { in: [{ var: '' }, ['g1', 'g2']] }] }, 'in', 'out'] }),
    twice: flag(texts('in', 'out'), 'out', { if: [{ and: [{ $ref: 'isStaff' }, { $ref: 'isIrish' }] }, 'in', 'out'] }),
    keyOfItself: flag(texts('in', 'out'), 'out', { if: [{ '==': [{ var: '$flagd.flagKey' }, 'keyOfItself'] }, 'in', 'out'] }),
    noDefault: { state: 'ENABLED', variants: { on: true, off: false } },
  },
  $evaluators: {
    isStaff: { '===': [{ var: 'userType' }, 'STAFF'] },
    isIrish: { in: [{ var: 'region' }, ['eu-west-1']] },
  },
};

const CONTEXTS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  {
    targetingKey: 'jane',
    userType: 'STAFF',
    region: 'eu-west-1',
    groupIds: ['g2'],
    customerId: 'c1',
    age: 41,
    isNew: true,
    version: '2.1.0',
  },
  {
    targetingKey: 'joe',
    userType: 'CUSTOMER',
    region: 'us-east-1',
    groupIds: [],
    customerId: 'c2',
    age: 3,
    isNew: false,
    version: '2.0.9',
  },
  { targetingKey: 'kim', email: 'kim@example.com', version: 'no version', age: 'forty' },
  ...Array.from({ length: 200 }, (_, index) => ({
    targetingKey: `user-${String(index)}`,
    customerId: `c${String(index % 7)}`,
    userType: 'STAFF',
  })),
];

function reference(): FlagdCore {
  const storage = new MemoryStorage(SILENT);
  storage.setConfigurations(JSON.stringify(FILE), true);
  return new FlagdCore(storage, SILENT);
}

describe("FLAG-004: flagd's format", () => {
  test("FLAG-004: every operation of flagd's evaluates here as in flagd's library, for all kinds of callers", () => {
    const [own, flagd] = [evaluatorOf(FILE as unknown as FlagFile), reference()];
    const seen = new Set<unknown>();
    for (const context of CONTEXTS) {
      // For a missing field, `cat` returns an empty text here, as JSON logic defines. Rules compiled to functions return the text 'null'.
      const comparable = (core: FlagdCore) =>
        core.resolveAll(context as never).filter(({ flagKey }) => flagKey !== 'fractionalBy' || 'customerId' in context);
      expect(comparable(own)).toEqual(comparable(flagd));
      for (const { flagKey, variant } of own.resolveAll(context as never)) seen.add(`${flagKey}:${String(variant)}`);
    }
    // Each rule was true for some contexts and false for others.
    for (const key of ['number', 'object', 'shortcut', 'fractionalBy', 'nested', 'newest', 'starts', 'ends', 'groups', 'twice'])
      expect([...seen].filter((entry) => String(entry).startsWith(`${key}:`)).length, key).toBeGreaterThan(1);
    expect([...seen].filter((entry) => String(entry).startsWith('fractional:'))).toHaveLength(5);
  });

  test('FLAG-004: such a file is valid; a reference to an unknown rule is reported', () => {
    expect(Object.keys(readFlagFile(JSON.stringify(FILE)).flags)).toHaveLength(Object.keys(FILE.flags).length);
    const { isIrish } = FILE.$evaluators;
    expect(findFault({ ...FILE, $evaluators: { isIrish } } as unknown as FlagFile)).toMatch(/^\/flags\/nested\/targeting /);
    expect(() => readFlagFile('{', 'own.json')).toThrow(/^own\.json: line 1, column 2: the JSON ends too early\.$/);
    expect(() => readFlagFile('[]')).toThrow(/must be object/);
  });
});
