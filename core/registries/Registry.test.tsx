import { defineExtensionPoint, Emitter } from '@edge-console/sdk';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createRegistries } from './createRegistries.js';
import { DefaultExtensionRegistry } from './DefaultExtensionRegistry.js';
import { Registry } from './Registry.js';
import { useRegistry } from './useRegistry.js';

const route = (id: string, path: string) => ({ id, area: 'base' as const, path, module: './screens/X', title: 'title' });
const menuItem = (id: string, order: number) => ({ id, label: id, icon: 'help' as const, order, target: { path: id } });

function List({ registry }: { readonly registry: Registry<{ readonly id: string; readonly order?: number }> }) {
  return (
    <ul>
      {useRegistry(registry).map(({ item }) => (
        <li key={item.id}>{item.id}</li>
      ))}
    </ul>
  );
}

test('KERNEL-009: items are sorted by order, then by id, whatever the order of registration', () => {
  const { menu } = createRegistries();
  menu.register('b', menuItem('b.late', 20));
  menu.register('a', menuItem('a.z', 10));
  menu.register('c', menuItem('a.a', 10));
  expect(menu.all().map(({ item }) => item.id)).toEqual(['a.a', 'a.z', 'b.late']);
});

test('KERNEL-013: a second registration of an id is refused with an error naming both owners, and the first stays', () => {
  const { menu } = createRegistries();
  const first = menuItem('menu', 1);
  menu.register('first', first);
  expect(() => menu.register('second', menuItem('menu', 2))).toThrow(
    "'second' cannot register the menu item id 'menu': 'first' has it already.",
  );
  expect(menu.get('menu')).toEqual({ owner: 'first', item: first });
});

test.each([
  ['customers', 'customers'],
  ['customers/:id', 'customers/:customerId'],
  ['customers', 'Customers/'],
])('KERNEL-013: the route path %s is taken for %s too, and the error names both owners', (taken, wanted) => {
  const { routes } = createRegistries();
  routes.register('first', route('first.page', taken));
  expect(() => routes.register('second', route('second.page', wanted))).toThrow(
    /^'second' cannot register the route path '.*': 'first' has it already\.$/,
  );
  expect(routes.all()).toHaveLength(1);
});

test('KERNEL-013: a refused registration has no effect', () => {
  const { routes } = createRegistries();
  const first = routes.register('first', route('first.page', 'page'));
  expect(() => routes.register('second', route('second.page', 'page'))).toThrow();
  first.dispose();
  routes.register('third', route('second.page', 'page'));
  expect(routes.all().map(({ owner }) => owner)).toEqual(['third']);
});

test('KERNEL-012: disposing removes the item and its rendered content; disposing twice has no effect', () => {
  const registry = new Registry<{ readonly id: string }>({ kind: 'thing' });
  const first = registry.register('a', { id: 'one' });
  registry.register('a', { id: 'two' });
  render(<List registry={registry} />);
  act(() => first.dispose());
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['two']);
  registry.register('b', { id: 'one' });
  first.dispose();
  expect(registry.get('one')?.owner).toBe('b');
});

test('KERNEL-008: the rendered content follows the registry', () => {
  const registry = new Registry<{ readonly id: string }>({ kind: 'thing' });
  render(<List registry={registry} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => void registry.register('a', { id: 'late' }));
  expect(screen.getByRole('listitem').textContent).toBe('late');
});

test('KERNEL-014 FLAG-006: a plugin contributes to the typed point of another, as flags and rights allow, and its contribution is removed with it', () => {
  const { extensions } = createRegistries();
  const flags = new Emitter<void>();
  const on = new Set<string>();
  const loaded = new Emitter<void>();
  const registry = new DefaultExtensionRegistry({
    registry: extensions,
    isAllowed: ({ flag, action }) => action === undefined && (flag === undefined || on.has(flag)),
    gateChanges: [flags.event],
    contents: { contentOf: () => ({ status: 'loading' }), retry: () => undefined, crashed: () => undefined },
    onDidChangeContent: loaded.event,
  });
  const tiles = defineExtensionPoint<{ readonly title: string }>('insights.tiles');
  const changes = vi.fn();
  registry.onDidChange(changes);
  const at = (id: string, order: number, title: string, rest: object = {}) =>
    extensions.register(id.split('.')[0] ?? '', { id, point: 'insights.tiles', order, properties: { title }, ...rest });
  at('guest.b', 2, 'Second');
  const first = at('other.a', 1, 'First');
  at('other.flagged', 3, 'Third', { flag: 'thirdEnabled' });
  at('other.denied', 4, 'Fourth', { action: 'other:never' });
  at('other.else', 1, 'Elsewhere', { point: 'other.point' });
  const titles = () => registry.contributions(tiles).map(({ pluginId, properties }) => `${pluginId}: ${properties.title}`);
  expect(titles()).toEqual(['other: First', 'guest: Second']);
  expect(registry.contributions(tiles)).toBe(registry.contributions(tiles));
  const [, second] = registry.contributions(tiles);
  on.add('thirdEnabled');
  flags.fire();
  first.dispose();
  expect(titles()).toEqual(['guest: Second', 'other: Third']);
  // A rendered contribution stays mounted when others are added or removed.
  expect(registry.contributions(tiles)[0]).toBe(second);
  loaded.fire();
  expect(changes).toHaveBeenCalledTimes(8);
});
