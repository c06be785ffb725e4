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
  const labels = (text: string) => matching(all, text).map(({ label }) => label);

  test("are found by a word of their label or by keywords, and by the beginning of their owner's name", () => {
    expect(labels('gro')).toEqual(['Groups', 'Create a group']);
    expect(labels('south')).toEqual(['Northwind']);
    expect(labels('northwind')).toEqual(['Northwind']);
  });
});
