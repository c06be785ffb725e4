import type { PluginDefinition } from '@edge-console/sdk';
import { REGIONS } from '@edge-console/sdk/contract';
import {
  describeForm,
  describeList,
  expectTranslated,
  type FormUnderTest,
  type ListUnderTest,
} from '@edge-console/sdk/testing/conformance';
import { describe, expect, test } from 'vitest';

interface Descriptions {
  readonly lists?: readonly ListUnderTest<never>[];
  readonly forms?: readonly FormUnderTest[];
}

const PLUGINS = import.meta.glob<{ readonly default: PluginDefinition }>('./*/plugin.ts', { eager: true });
const DESCRIPTIONS = import.meta.glob<Descriptions>('./*/testing/conformance.tsx', { eager: true });

/** Pages that are neither list nor form, and what tests them instead. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  'auth.account': 'plugins/auth/screens/account/*.test.tsx: everybody has an account, whatever their rights',
  'auth.redirectError': 'plugins/auth/rules/redirect.test.ts: where a refused redirect ends, for everybody',
};

const lists = Object.values(DESCRIPTIONS).flatMap((module) => module.lists ?? []);
const forms = Object.values(DESCRIPTIONS).flatMap((module) => module.forms ?? []);

describe('every page of every plugin', () => {
  const routes = Object.values(PLUGINS).flatMap((module) => (module.default.routes ?? []).filter(({ area }) => area === 'base'));

  test('is described as list or form, so that the suites below run over it', () => {
    const described = [...lists, ...forms].map(({ route }) => route);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.map(({ id }) => id).filter((id) => !described.includes(id) && OTHER_PAGES[id] === undefined)).toEqual([]);
    expect(described.filter((route) => !routes.some(({ id }) => id === route))).toEqual([]);
  });

  test.each(routes.filter(({ id }) => OTHER_PAGES[id] === undefined))(
    'FLAG-006 SHELL-014: $id is behind a flag and a right',
    ({ flag, action }) => {
      expect(flag).toBeTruthy();
      expect(action).toBeTruthy();
    },
  );
});

/** Names of places are the same in every language. */
const PLACES = Object.values(REGIONS).flatMap(({ city, label }) => [city, label]);

test.each(lists)('LOCALE-001: $route takes its words from the catalogue', async ({ path, query, answer, row, api, render }) => {
  const rows = [row('Row 001'), row('Row 002')];
  const page = render({ route: path, api: { [query]: (variables: never) => answer(rows, variables), ...api }, isPseudo: true });
  await expectTranslated(page, PLACES);
});

test.each(forms)('LOCALE-001: $route takes its words from the catalogue', async ({ path, render }) => {
  await expectTranslated(render({ route: path, isPseudo: true }), PLACES);
});

for (const list of lists) describeList(list);
for (const form of forms) describeForm(form);
