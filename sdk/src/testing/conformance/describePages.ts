import { describe, expect, test } from 'vitest';
import { actionsOfGate, flagsOfGate, REGIONS } from '../../contract/index.js';
import type { PluginDefinition } from '../../plugin/definePlugin.js';
import { describeForm, type FormUnderTest } from './describeForm.js';
import { describeList } from './describeList.js';
import { describeRecord, type RecordUnderTest } from './describeRecord.js';
import type { ListUnderTest } from './ListUnderTest.js';
import { expectTranslated } from './strayTexts.js';

/** A list, whatever the type of its rows: the suites pass back only rows that the list itself created. */
export interface AnyListUnderTest extends Omit<ListUnderTest<never>, 'row'> {
  row(name: string): unknown;
}

/** The pages of a plugin, for {@link describePages}. */
export interface PagesUnderTest {
  readonly plugin: PluginDefinition;
  readonly lists?: readonly AnyListUnderTest[];
  readonly forms?: readonly FormUnderTest[];
  readonly records?: readonly RecordUnderTest[];
  /**
   * Pages under the customer's address that are neither a list, a form nor a record, by the id of their route, and the tests that cover
   * them.
   */
  readonly otherPages?: Readonly<Record<string, string>>;
}

/** Names of places are the same in every language. */
const PLACES = Object.values(REGIONS).flatMap(({ city, label }) => [city, label]);

/**
 * Requirements on every page of a plugin: it is described as a list, a form or a record, so that their suites run over it; it has a flag
 * and a right; its texts are in the catalogue. (FLAG-006, SHELL-014, LOCALE-001)
 */
export function describePages({ plugin, lists: given = [], forms = [], records = [], otherPages = {} }: PagesUnderTest): void {
  const lists = given as readonly ListUnderTest<never>[];
  const routes = (plugin.routes ?? []).filter(({ area }) => area === 'base');

  describe(`pages of ${plugin.id}`, () => {
    test('each is described as a list, a form or a record', () => {
      const described = [...lists, ...forms, ...records].map(({ route }) => route);
      const known = routes.map(({ id }) => id);
      expect(known.filter((id) => !described.includes(id) && otherPages[id] === undefined)).toEqual([]);
      expect([...described, ...Object.keys(otherPages)].filter((id) => !known.includes(id))).toEqual([]);
    });

    for (const route of routes.filter(({ id }) => otherPages[id] === undefined)) {
      test(`FLAG-006 SHELL-014: ${route.id} has a flag and a right`, () => {
        expect(flagsOfGate(route)).not.toEqual([]);
        expect(actionsOfGate(route)).not.toEqual([]);
      });
    }

    for (const { route, path, query, answer, row, api, render } of lists) {
      test(`LOCALE-001: ${route} has only texts from the catalogue`, async () => {
        const rows = [row('Row 001'), row('Row 002')];
        const page = render({ route: path, api: { [query]: (variables: never) => answer(rows, variables), ...api }, isPseudo: true });
        await expectTranslated(page, PLACES);
      });
    }

    for (const { route, path, render, names = [] } of forms) {
      test(`LOCALE-001: ${route} has only texts from the catalogue`, async () => {
        await expectTranslated(render({ route: path, isPseudo: true }), [...PLACES, ...names]);
      });
    }
  });

  for (const list of lists) describeList(list);
  for (const form of forms) describeForm(form);
  for (const record of records) describeRecord(record);
}
