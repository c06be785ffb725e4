import { gql, type TypedDocumentNode } from '@apollo/client';
import { act, configure } from '@testing-library/react';
import { useParams } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin, searchPageOf, type SearchProvider } from '../../plugin/index.js';
import { GraphqlServiceToken, useFlag, useSession, useText } from '../../services/index.js';
import { openWith, textOf, type PluginUnderTestInConsole } from './ConsoleUnderTest.js';
import { describeInConsole } from './describeInConsole.js';
import { findIn, type Visible } from './describeVisible.js';
import { useReadableFailures } from './readableFailures.js';
import { visibleParts } from './visibleParts.js';

/* The suite over parts that the plugin template does not have: flags, parameters in addresses, components for others, German texts. */

interface Answer {
  readonly ORGGetOrganizations: readonly { readonly _id: string; readonly uniqueName: string }[];
}

const ORGANIZATIONS: TypedDocumentNode<Answer, { readonly filter: object }> = gql`
  query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) {
    ORGGetOrganizations(filter: $filter) {
      _id
      uniqueName
    }
  }
`;

const definition = definePlugin({
  id: 'tides',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Tides',
  flags: ['edgeTideLevels'],
  routes: [
    {
      id: 'tides.list',
      area: 'base',
      path: 'tides',
      module: './List',
      title: 'title',
      flag: 'edgeTides',
      action: 'org:viewOrganizationList',
    },
    { id: 'tides.one', area: 'base', path: 'tides/:tideId/levels/:day', module: './One', title: 'title' },
  ],
  menu: [{ id: 'tides.menu', label: 'title', icon: 'chart', order: 1, target: { path: 'tides' }, flag: 'edgeTides' }],
  searchProviders: [
    { id: 'tides.search', label: 'search', order: 1, module: './search', flag: 'edgeTides', action: 'org:viewOrganizationList' },
  ],
  extensions: [{ id: 'tides.tile', point: 'harbours.tiles', order: 1, properties: {}, module: './Tile', action: 'org:viewGroup' }],
});

function List() {
  const { user } = useSession();
  return <h1>{`${useText()('title')}${useFlag('edgeTideLevels') ? '' : ' without levels'}${user.firstName === '' ? '?' : ''}`}</h1>;
}

function One() {
  const { tideId, day } = useParams();
  return <h1>{`Tide ${String(tideId)} on ${String(day)}`}</h1>;
}

function Tile({ days }: { readonly days: number }) {
  return <p>{days.toFixed(0)}</p>;
}

const subject: PluginUnderTestInConsole = {
  definition,
  modules: {
    './List.tsx': () => Promise.resolve({ default: List }),
    './One.tsx': () => Promise.resolve({ default: One }),
    './Tile.tsx': () => Promise.resolve({ default: Tile }),
    './search.ts': () =>
      Promise.resolve({
        default: {
          search: async ({ services, ...page }) => {
            const { ORGGetOrganizations: found } = await services.get(GraphqlServiceToken).query(ORGANIZATIONS, { filter: {} });
            return searchPageOf(
              found.map(({ _id, uniqueName }) => ({ id: _id, title: uniqueName, path: `tides/${_id}/levels/1` })),
              page,
            );
          },
        } satisfies SearchProvider,
      }),
  },
  texts: { title: 'Gezeiten', search: 'Häfen' },
  language: 'de',
  api: { ORGGetOrganizations: () => [{ _id: '7', uniqueName: 'northwind' }] },
  parameters: { 'tides.one': { day: '2026-11-22' } },
  finds: { 'tides.search': { text: 'north', title: 'northwind' } },
  props: { 'tides.tile': { days: 7 } },
};

describeInConsole(subject);

describe('SDK-008: a failure is one line', () => {
  useReadableFailures();

  test.each([
    ['tides.menu', 'edgeTides', "tides.menu: 'Gezeiten' is not in the menu. The feature flag 'edgeTides' is off in production."],
    ['tides.search', 'plugin.tides', "tides.search: 'Häfen' is not in the search. The flag 'plugin.tides' is off in production."],
  ])('%s', async (id, off, message) => {
    configure({ asyncUtilTimeout: 100 });
    onTestFinished(() => configure({ asyncUtilTimeout: 10_000 }));
    const part = visibleParts(subject).find(({ item }) => item.id === id) as Visible;
    const page = openWith(subject);
    await part.open?.(page);
    await act(async () => page.flags.set(off, false));
    await expect(findIn(page, part)).rejects.toThrow(new Error(message));
  });

  test('a text that is missing, in the language of the given texts', () => {
    expect(() => textOf(subject, 'menu.title')).toThrow("The text 'menu.title' is missing in the given texts (de).");
  });
});
