import { expect, test } from 'vitest';
import { pickLabels } from './pickLabels.js';

test('the title of the plugin and the texts that contributions name are picked with their plural forms, in the same structure; other and missing texts are left out', () => {
  const contributions = {
    routes: [{ id: 'a.list', area: 'base' as const, path: 'a', module: './A', title: 'list.title' }],
    menu: [{ id: 'a.menu', label: 'menu', icon: 'help' as const, order: 1, target: { path: 'a' } }],
    settingsTabs: [],
    searchProviders: [{ id: 'a.search', label: 'search.none', order: 1, module: './A' }],
    commands: [{ id: 'a.go', label: 'list.go', target: { path: 'a' } }],
    extensionPoints: [],
    extensions: [
      { id: 'a.line', point: 'shell.userMenu', order: 1, properties: { label: 'line', path: 'a' } },
      { id: 'a.job', point: 'shell.jobTitles', order: 1, properties: { kind: 'a:sort', label: 'list.sorting' } },
      { id: 'a.card', point: 'b.cards', order: 1, properties: { heading: 'other' } },
    ],
  };
  const sorting = { sorting_one: 'Sorting one', sorting_few: 'Sorting few', sorting_other: 'Sorting {{count}}' };
  const texts = {
    pluginTitle: 'Things',
    menu: 'Menu',
    line: 'Line',
    list: { title: 'Title', go: 'Go', other: 'Other', ...sorting },
    other: 'Other',
  };
  expect(pickLabels(texts, contributions)).toEqual({
    pluginTitle: 'Things',
    menu: 'Menu',
    line: 'Line',
    list: { title: 'Title', go: 'Go', ...sorting },
  });
});
