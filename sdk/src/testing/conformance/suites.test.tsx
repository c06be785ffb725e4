import { gql, type TypedDocumentNode } from '@apollo/client';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defineComponentPoint, searchPageOf, type CommandHandler, type SearchProvider } from '../../plugin/index.js';
import {
  DialogServiceToken,
  GraphqlServiceToken,
  LocaleServiceToken,
  NotificationServiceToken,
  PreferencesServiceToken,
  SessionServiceToken,
  useText,
} from '../../services/index.js';
import { ExtensionSlot, ExtensionView, useExtensions } from '../../ui/index.js';
import { FakePreferences, renderScreen, TEST_CUSTOMER, TEST_USER, type ScreenOptions } from '../index.js';
import {
  describeCommand,
  describeExtension,
  describeExtensionPoint,
  describeSearch,
  expectAccessible,
  expectTranslated,
  strayTexts,
} from './index.js';

/* The suites over minimal parts, as plugin authors would write them. */

const TEXTS = { none: 'No tiles yet.', question: 'Tidy up?', confirm: 'Tidy', done: 'All is tidy.', hello: 'Hello {{name}}' };
const render = (element: Parameters<typeof renderScreen>[0], options: Partial<ScreenOptions>) =>
  renderScreen(element, { plugin: { id: 'sample', texts: { 'en-GB': TEXTS } }, ...options });

const TILES = defineComponentPoint<{ readonly label: string }>('sample.tiles');

function Stack() {
  const text = useText();
  return (
    <ExtensionSlot point={TILES} props={{}} height={120} empty={<p>{text('none')}</p>}>
      {({ id, properties }, content) => (
        <section aria-label={id}>
          <h2>{properties.label}</h2>
          {content}
        </section>
      )}
    </ExtensionSlot>
  );
}

function Grid() {
  const tiles = useExtensions(TILES);
  return (
    <ul>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <ExtensionView extension={tile} props={{}} />
        </li>
      ))}
    </ul>
  );
}

const properties = { label: 'Tile' };
const ready = () => Promise.resolve();
describeExtensionPoint({ point: TILES, render: (options) => render(<Stack />, options), properties, ready, empty: TEXTS.none });
describeExtensionPoint({
  point: { id: 'sample.tiles' },
  render: (options) => render(<Grid />, options),
  properties,
  ready,
});

interface Answer {
  readonly ORGGetOrganizations: readonly { readonly uniqueName: string }[];
}
const ORGANIZATIONS: TypedDocumentNode<Answer, { readonly filter: object }> = gql`
  query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) {
    ORGGetOrganizations(filter: $filter) {
      uniqueName
    }
  }
`;

/** Asks first, and shows its own failure. */
const tidy: CommandHandler = async ({ services }) => {
  const text = (key: string) => services.get(LocaleServiceToken).translate('sample', key);
  const messages = services.get(NotificationServiceToken);
  if (!(await services.get(DialogServiceToken).confirm({ title: text('question'), confirmLabel: text('confirm') }))) return;
  await services
    .get(GraphqlServiceToken)
    .query(ORGANIZATIONS, { filter: {} })
    .then(
      () => messages.success(text('done')),
      () => messages.error('Failed to tidy.'),
    );
};

describeCommand({
  contribution: 'sample.tidy',
  handler: tidy,
  render,
  api: { ORGGetOrganizations: () => [] },
  confirm: TEXTS.confirm,
  done: () => screen.findByText(TEXTS.done),
});

/** Finds the user's organisations, unless the user has disabled it. */
const search: SearchProvider = {
  async search({ text, signal, services, ...page }) {
    const { state } = services.get(SessionServiceToken);
    if (state.status !== 'signed-in' || services.get(PreferencesServiceToken).read('sample.search') !== 'wide')
      return searchPageOf([], page);
    const { ORGGetOrganizations: found } = await services.get(GraphqlServiceToken).query(ORGANIZATIONS, { filter: {} }, { signal });
    const label = services.get(LocaleServiceToken).translate('sample', 'hello', { name: state.user.firstName });
    const results = found
      .filter(({ uniqueName }) => uniqueName.includes(text))
      .map(({ uniqueName }) => ({ id: uniqueName, title: `${label}: ${uniqueName}`, path: 'sample' }));
    return { ...searchPageOf(results, page), allPath: 'sample' };
  },
};

describeSearch({
  contribution: 'sample.search',
  provider: search,
  api: {
    ORGGetOrganizations: () =>
      ['northwind', ...Array.from({ length: 22 }, (_, index) => `north-${index}`)].map((uniqueName) => ({ uniqueName })),
  },
  finds: { text: 'north', title: 'Hello Grace: northwind' },
  options: {
    plugin: { id: 'sample', texts: { 'en-GB': TEXTS } },
    session: { status: 'signed-in', user: { ...TEST_USER, firstName: 'Grace' }, customer: TEST_CUSTOMER, hasAccess: true },
    services: new Map([[PreferencesServiceToken as symbol, new FakePreferences({ 'sample.search': 'wide' })]]),
  },
});

function Tile({ days }: { readonly days: number }) {
  const text = useText();
  return <p>{days > 7 ? text('none') : text('done')}</p>;
}

describeExtension({
  contribution: 'sample.tile',
  definition: {
    id: 'sample',
    version: '1.0.0',
    sdk: '^0.2.0',
    title: 'Sample',
    extensions: [{ id: 'sample.tile', point: 'harbours.tiles', order: 1, properties: {}, module: './Tile' }],
  },
  Component: Tile,
  props: { days: 7 },
  render,
  texts: TEXTS,
  ready: () => screen.findByText(TEXTS.done),
});

describe('words that are in no catalogue', () => {
  function Page({ isHonest }: { readonly isHonest: boolean }) {
    const text = useText();
    return (
      <main>
        <h1>{text('hello', { name: 'Ada' })}</h1>
        <p>{isHonest ? 'Northwind Health' : 'Written by hand'}</p>
        <input aria-label={isHonest ? text('none') : 'By hand, too'} defaultValue="data" />
        <code>sample.tiles</code>
      </main>
    );
  }

  test('LOCALE-001: are found, in texts and in announcements of screen readers', () => {
    const { container } = render(<Page isHonest={false} />, { isPseudo: true });
    expect(strayTexts(container)).toEqual(['p: Written by hand', 'input aria-label: By hand, too']);
  });

  test('LOCALE-001: do not include texts of a catalogue and data', async () => {
    await expectTranslated(render(<Page isHonest />, { isPseudo: true }));
  });
});

describe('SDK-008: the first line of a failure has the finding of the suite', () => {
  test('of axe: the problem, the rule, the element', async () => {
    const { container } = render(<div role="button" tabIndex={0} />, {});
    await expect(expectAccessible(container)).rejects.toThrow(
      /^ARIA commands must have an accessible name \(aria-command-name\): <div role="button"/,
    );
  });

  test('of texts: the words, and their place', async () => {
    const page = render(<HandWritten />, { isPseudo: true });
    await expect(expectTranslated(page)).rejects.toThrow('in no catalogue, so the same in every language: p: Written by hand');
  });
});

function HandWritten() {
  return (
    <>
      <h1>{useText()('hello', { name: 'x' })}</h1>
      <p>Written by hand</p>
    </>
  );
}
