import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { TestPlugin } from '../../../../core/shell/testing/renderShell.js';
import {
  actionsOfGate,
  flagsOfGate,
  type CommandContribution,
  type ExtensionContribution,
  type Gate,
  type MenuContribution,
  type SearchProviderContribution,
} from '../../contract/index.js';
import { defineComponentPoint, USER_MENU } from '../../plugin/index.js';
import { ExtensionSlot } from '../../ui/extensions.js';
import { TEST_USER } from '../fakeServices.js';
import { textOf, type PluginUnderTestInConsole } from './ConsoleUnderTest.js';
import type { Visible } from './describeVisible.js';

/** Finds an element by any text if the plugin's own text is not given. */
const ANYTHING = 'an';
const HOST = 'edge-test-host';

/** The shell's menu; pages may contain links with the same name. */
async function shellMenu() {
  const [menu] = await screen.findAllByRole('navigation');
  return within(menu as HTMLElement);
}

function openDialog() {
  const dialog = screen.queryByRole('dialog');
  return dialog === null ? undefined : within(dialog);
}

async function typeInto(role: 'combobox' | 'searchbox', text: string): Promise<void> {
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole(role));
  await userEvent.paste(text);
}

/** Conditions of a part and of the plugin's own page that it opens. (D-189) */
function conditionsOf(subject: PluginUnderTestInConsole, item: Gate, path: unknown): Pick<Gate, 'flags' | 'actions'> {
  const page = subject.definition.routes?.find((route) => route.area === 'base' && route.path === path) ?? {};
  return {
    flags: [...new Set([item, page].flatMap(flagsOfGate))],
    actions: [...new Set([item, page].flatMap(actionsOfGate))],
  };
}

export function menuItem(subject: PluginUnderTestInConsole, item: MenuContribution): Visible {
  const name = textOf(subject, item.label);
  const { target } = item;
  return {
    item: { id: item.id, ...conditionsOf(subject, item, 'path' in target ? target.path : undefined) },
    name,
    where: 'in the menu',
    find: async () => (await shellMenu()).findByRole('link', { name }),
    isThere: () => screen.queryAllByRole('navigation').some((menu) => within(menu).queryByRole('link', { name }) !== null),
    use: async (page) => {
      if (!('path' in target)) return;
      await userEvent.click(await (await shellMenu()).findByRole('link', { name }));
      await waitFor(() => expect(page.address()).toContain(target.path));
    },
  };
}

/** An option of the palette whose name contains the words, after a text was typed. */
function optionOfPalette(typed: string, ...words: readonly string[]) {
  const named = { name: (name: string) => words.every((word) => name.includes(word)) };
  return {
    where: 'in the palette',
    open: async () => {
      if (openDialog() !== undefined) return;
      await shellMenu();
      await userEvent.keyboard('{Control>}k{/Control}');
      await typeInto('combobox', typed);
    },
    find: () => screen.findByRole('option', named),
    isThere: () => screen.queryByRole('option', named) !== null,
  };
}

export function command(subject: PluginUnderTestInConsole, item: CommandContribution): Visible {
  const name = textOf(subject, item.label);
  return { item, name, ...optionOfPalette(`>${name}`, name) };
}

export function searchTab(subject: PluginUnderTestInConsole, item: SearchProviderContribution): Visible {
  const label = textOf(subject, item.label);
  const named = { name: (name: string) => name.startsWith(label) };
  const { text = ANYTHING, title } = subject.finds?.[item.id] ?? {};
  return {
    item,
    name: label,
    where: 'in the search',
    open: async () => {
      if (openDialog() !== undefined) return;
      await shellMenu();
      const button = screen.queryByRole('button', { name: 'Search' });
      if (button === null) return;
      await userEvent.click(button);
      await typeInto('searchbox', text);
    },
    find: () => screen.findByRole('tab', named),
    isThere: () => (openDialog()?.queryByRole('tab', named) ?? null) !== null,
    use: async (page) => {
      await userEvent.click(await screen.findByRole('tab', named));
      await screen.findByRole('tab', { name: (name) => name.startsWith(`${label} (`) });
      if (title === undefined) return;
      const before = page.address();
      await userEvent.click(await screen.findByRole('link', { name: (name) => name.includes(title) }));
      await waitFor(() => expect(page.address()).not.toBe(before));
    },
  };
}

/** A search provider whose results are in the palette only; `finds` gives a text with a result. */
export function paletteResult(subject: PluginUnderTestInConsole, item: SearchProviderContribution): Visible {
  const { text = ANYTHING, title = '' } = subject.finds?.[item.id] ?? {};
  const option = optionOfPalette(text, textOf(subject, item.label), title);
  return {
    item,
    name: title,
    ...option,
    use: async (page) => {
      const before = page.address();
      await userEvent.click(await option.find());
      await waitFor(() => expect(page.address()).not.toBe(before));
    },
  };
}

export function userMenuLine(subject: PluginUnderTestInConsole, item: ExtensionContribution): Visible {
  const { label, path } = item.properties as { readonly label: string; readonly path: string };
  const name = textOf(subject, label);
  return {
    item: { id: item.id, ...conditionsOf(subject, item, path) },
    name,
    where: 'in the user menu',
    open: async () => {
      if (screen.queryByRole('menu') !== null) return;
      await userEvent.click(await screen.findByRole('button', { name: `${TEST_USER.firstName} ${TEST_USER.lastName}, user menu` }));
      await screen.findByRole('menu');
    },
    find: () => screen.findByRole('menuitem', { name }),
    isThere: () => screen.queryByRole('menuitem', { name }) !== null,
    use: async (page) => {
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(page.address()).toContain(path));
    },
  };
}

/** A plugin whose page renders the contributions to a point, like the point's owner. */
function hostOf({ point, id }: ExtensionContribution, subject: PluginUnderTestInConsole): TestPlugin {
  const props = subject.props?.[id] ?? {};
  const [owner = ''] = point.split('.');
  const isOwn = owner === subject.definition.id;
  const host = isOwn ? HOST : owner;
  const place = defineComponentPoint(point);
  const Host = () => (
    <ExtensionSlot point={place} props={props}>
      {(extension, content) => <section aria-label={extension.id}>{content}</section>}
    </ExtensionSlot>
  );
  return {
    id: host,
    contributions: {
      routes: [{ id: `${host}.page`, area: 'base', path: HOST, module: './Host', title: 'title' }],
      extensionPoints: isOwn ? [] : [point],
    },
    modules: { './Host': () => Host },
  };
}

export function component(subject: PluginUnderTestInConsole, item: ExtensionContribution): Visible {
  const place = () => screen.queryByRole('region', { name: item.id });
  return {
    item,
    name: item.id,
    where: `rendered at '${item.point}'`,
    options: { route: HOST, others: [hostOf(item, subject)] },
    find: async () => {
      const region = await screen.findByRole('region', { name: item.id });
      await waitFor(() => expect(within(region).queryByRole('status')).toBeNull());
      expect(within(region).queryByRole('alert')?.textContent ?? 'no failure').toBe('no failure');
    },
    isThere: () => place() !== null,
  };
}

/** Contributions of a plugin other than pages. */
export function visibleParts(subject: PluginUnderTestInConsole): readonly Visible[] {
  const { menu = [], commands = [], searchProviders = [], extensions = [] } = subject.definition;
  return [
    ...menu.filter(({ hidden }) => hidden !== true).map((item) => menuItem(subject, item)),
    // A command that opens a page shares the page's line in the palette.
    ...commands.filter(({ target }) => 'module' in target).map((item) => command(subject, item)),
    ...searchProviders.map((item) => (item.shownIn === 'palette' ? paletteResult : searchTab)(subject, item)),
    ...extensions.filter(({ point }) => point === USER_MENU.id).map((item) => userMenuLine(subject, item)),
    ...extensions.filter(({ module }) => module !== undefined).map((item) => component(subject, item)),
  ];
}
