import { describe, expect, test } from 'vitest';
import { entriesOf, matching, parseRecent, readTyped, withRecent, type PaletteEntry } from './paletteEntries.js';

const entry = (id: string, group: PaletteEntry['group']): PaletteEntry => ({ id, group, label: id, keywords: [], run: () => undefined });
const ALL = [entry('page', 'pages'), entry('act', 'actions'), entry('acme', 'customers')];
const idsOf = (entries: readonly PaletteEntry[]) => entries.map(({ id, group }) => `${group} ${id}`);

describe('the palette', () => {
  test.each([
    ['cust', { group: undefined, text: 'cust' }],
    ['> create ', { group: 'actions', text: 'create' }],
    ['@acme', { group: 'customers', text: 'acme' }],
    ['', { group: undefined, text: '' }],
  ])('reads %j', (typed, read) => expect(readTyped(typed)).toEqual(read));

  test('shows recent entries first, each once, until the user types', () => {
    expect(idsOf(entriesOf(ALL, undefined, ['acme', 'gone'], false))).toEqual(['recent acme', 'pages page', 'actions act']);
    expect(idsOf(entriesOf(ALL, undefined, ['acme'], true))).toEqual(['pages page', 'actions act', 'customers acme']);
    expect(idsOf(entriesOf(ALL, 'actions', ['acme'], false))).toEqual(['actions act']);
  });

  test('keeps the ten most recent', () => {
    const many = Array.from({ length: 10 }, (none, index) => `id-${index}`);
    expect(withRecent(many, 'id-3').slice(0, 3)).toEqual(['id-3', 'id-0', 'id-1']);
    expect(withRecent(many, 'new')).toHaveLength(10);
    expect(parseRecent(['a', 7, null, 'b'])).toEqual(['a', 'b']);
    expect(parseRecent('a')).toEqual([]);
  });
});

describe('matching entries', () => {
  const named = (label: string, terms: Partial<PaletteEntry> = {}) => ({ ...entry(label, 'pages'), ...terms });
  const all = [named('Northwind', { owner: 'Southern Cross Group', keywords: ['northwind'] }), named('Groups'), named('Create a group')];
  const labels = (text: string) => matching(all, [], text).map(({ label }) => label);

  test("are found by a word of their label or by keywords, and by the beginning of their owner's name", () => {
    expect(labels('gro')).toEqual(['Groups', 'Create a group']);
    expect(labels('south')).toEqual(['Northwind']);
    expect(labels('northwind')).toEqual(['Northwind']);
  });

  const result = (label: string, terms: Partial<PaletteEntry> = {}) => ({ ...entry(label, 'results'), ...terms });
  const labelsOf = (entries: readonly PaletteEntry[], results: readonly PaletteEntry[], text: string) =>
    matching(entries, results, text).map(({ label }) => label);

  test('are ordered: exact, the beginning of the label, the beginning of a word, a part, single letters', () => {
    const ordered = ['Ada', 'Adapters', 'Chez Ada', 'Canada', 'Archived data'];
    expect(
      labelsOf(
        ordered.toReversed().map((label) => named(label)),
        [],
        'ada',
      ),
    ).toEqual(ordered);
    expect(
      labelsOf(
        [],
        ordered.toReversed().map((label) => result(label)),
        'ada',
      ),
    ).toEqual(ordered);
  });

  test('are ordered across the console and search providers', () => {
    const own = [named('Archived data'), named('Canada'), named('Adapters')];
    expect(labelsOf(own, [result('Chez Ada'), result('Ada')], 'ada')).toEqual(['Ada', 'Adapters', 'Chez Ada', 'Canada', 'Archived data']);
  });

  test('of the same quality are in the order of the alphabet, then in that of the providers', () => {
    const results = [result('Adam Young'), result('Ada Lovelace')];
    expect(labelsOf([named('Adobe'), named('Adapters')], results, 'ad')).toEqual(['Adapters', 'Adobe', 'Adam Young', 'Ada Lovelace']);
  });

  test('by a hidden word are after labels that begin with the text', () => {
    const own = [named('Users', { keywords: ['people'] }), named('People analytics'), named('Northwind', { owner: 'People Group' })];
    expect(labelsOf(own, [], 'people')).toEqual(['People analytics', 'Users', 'Northwind']);
    const customers = [named('Northwind', { owner: 'Southern Cross' }), named('Hotel South')];
    expect(labelsOf(customers, [], 'south')).toEqual(['Hotel South', 'Northwind']);
  });

  test('include every result, also one that a field found which is not shown, before matches of single letters', () => {
    const many = Array.from({ length: 60 }, (none, index) => named(`Ada ${index}`));
    expect(labelsOf(many, [result('Grace')], 'ada')).toHaveLength(51);
    expect(labelsOf([named('Archived data')], [result('Grace')], 'ada')).toEqual(['Grace', 'Archived data']);
    const byDetail = [result('Grace'), result('Alan', { keywords: ['ada@example.com'] })];
    expect(labelsOf([], byDetail, 'ada@')).toEqual(['Alan', 'Grace']);
  });
});
