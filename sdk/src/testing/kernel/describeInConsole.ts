import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../conformance/axe.js';
import type { ApiHandlers } from '../mockApi.js';
import { openConsole, type PluginSources } from './openConsole.js';

/** A plugin, as {@link describeInConsole} needs to know it. */
export interface PluginUnderTestInConsole extends PluginSources {
  /** Answers of the API when all is well. */
  readonly api?: ApiHandlers;
  /** Flags that its contributions name. */
  readonly flags?: readonly string[];
}

function textAt(texts: object, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`There is no text '${key}' in en-GB.`);
  return found;
}

/** What a plugin's routes, menu items and commands do in the real shell: they lead to each other, and keep to flags and rights. (SHELL-014, FLAG-001) */
export function describeInConsole(subject: PluginUnderTestInConsole): void {
  const { definition, texts, api = {}, flags = [] } = subject;
  const open = (options: { readonly route?: string; readonly denied?: readonly string[] } = {}) =>
    openConsole({ plugin: subject, api, flags, ...options });
  const { routes = [], menu: items = [], commands = [] } = definition;
  const offered = (label: string) => screen.queryByRole('option', { name: (name) => name.includes(label) });
  const openPalette = async (label: string) => {
    await screen.findByRole('navigation');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), `>${label}`);
  };

  describe(`${definition.id} in a console`, () => {
    for (const item of items.filter(({ hidden }) => hidden !== true)) {
      const label = textAt(texts, item.label);
      const { target } = item;

      test(`${item.id} is in the menu, and gone while the plugin is switched off`, async () => {
        const page = open();
        const link = await screen.findByRole('link', { name: label });
        if ('path' in target) {
          await userEvent.click(link);
          await waitFor(() => expect(page.address()).toContain(target.path));
        }
        act(() => page.flags.set(`plugin.${definition.id}`, false));
        await waitFor(() => expect(screen.queryByRole('link', { name: label })).toBeNull());
        act(() => page.flags.set(`plugin.${definition.id}`, true));
        expect(await screen.findByRole('link', { name: label })).toBeTruthy();
      });
    }

    // One that leads to a page is the page's own line there.
    for (const { id, label: key, action } of commands.filter(({ target }) => 'module' in target)) {
      const label = textAt(texts, key);

      test(`${id} is in the palette, and gone while the plugin is switched off`, async () => {
        const page = open();
        await openPalette(label);
        await waitFor(() => expect(offered(label)).not.toBeNull());
        await act(async () => page.flags.set(`plugin.${definition.id}`, false));
        await waitFor(() => expect(offered(label)).toBeNull());
      });

      if (action === undefined) continue;
      test(`${id} is not offered without the right '${action}'`, async () => {
        open({ denied: [action] });
        await openPalette(label);
        expect(offered(label)).toBeNull();
      });
    }

    for (const route of routes.filter(({ area, path }) => area === 'base' && !path.includes(':'))) {
      test(`${route.id} stands in the shell with its title, and axe finds nothing`, async () => {
        const page = open({ route: route.path });
        expect(await screen.findByRole('heading', { level: 1, name: textAt(texts, route.title) })).toBeTruthy();
        await expectAccessible(page.container);
      });

      const { action } = route;
      if (action === undefined) continue;
      test(`${route.id} without the right '${action}' loads nothing and says that access is denied`, async () => {
        const page = open({ route: route.path, denied: [action] });
        expect(await screen.findByText(/access denied|do not have (access|permission)/i)).toBeTruthy();
        for (const operation of Object.keys(api)) expect(page.api.calls(operation)).toEqual([]);
      });
    }
  });
}
