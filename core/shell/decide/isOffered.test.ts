import type { Gate, RouteContribution } from '@edge-console/sdk/contract';
import { describe, expect, test, vi } from 'vitest';
import { isOffered } from './isOffered.js';
import { pageAt, type RegisteredRoute } from './pageAt.js';

const route = (id: string, path: string, gate: Gate = {}, area: RouteContribution['area'] = 'base'): RegisteredRoute => ({
  owner: id,
  item: { id, area, path, module: './Page', title: 'title', ...gate },
});

const ROUTES = [
  route('open', 'open'),
  route('flagged', 'flagged', { flag: 'off' }),
  route('denied', 'denied', { actions: ['may', 'never'] }),
  route('asked', 'asked', { action: 'asked' }),
  route('one', 'groups/:groupId/edit', { action: 'never' }),
  route('archive', 'groups/archive/edit'),
  route('tree', 'operations/*', { action: 'never' }),
  route('public', '/login', { flag: 'off' }, 'public'),
];

const policy = (action: string) => (action === 'never' ? 'denied' : action === 'asked' ? 'unknown' : 'allowed');
const offered = (path: string | undefined, gate: Gate = {}) =>
  isOffered(gate, path, { routes: ROUTES, isOn: (flag) => flag === 'on', policy });

describe('SHELL-006: an item that opens a page (D-189)', () => {
  test.each<[string | undefined, Gate, boolean]>([
    ['open', {}, true],
    ['flagged', {}, false],
    ['denied', {}, false],
    ['denied?page=2#top', {}, false],
    ['denied/', {}, false],
    ['asked', {}, true],
    ['groups/7/edit', {}, false],
    ['groups/archive/edit', {}, true],
    ['operations/flags/one', {}, false],
    ['nowhere', {}, true],
    ['login', {}, true],
    [undefined, {}, true],
    ['open', { flag: 'on' }, true],
    ['open', { flag: 'off' }, false],
    ['open', { action: 'never' }, false],
    ['open', { action: 'asked' }, true],
    ['denied', { action: 'may' }, false],
    [undefined, { action: 'never' }, false],
  ])('to %s with the conditions %j: shown is %s', (path, gate, expected) => {
    expect(offered(path, gate)).toBe(expected);
  });

  test('has its own action and that of the page checked at the same time', () => {
    const asked = vi.fn(() => 'denied' as const);
    isOffered({ action: 'own' }, 'asked', { routes: ROUTES, isOn: () => true, policy: asked });
    expect(asked.mock.calls.map(([action]: readonly unknown[]) => action)).toEqual(['own', 'asked']);
  });

  test('follows the registry: the conditions of an added or removed page apply at once', () => {
    expect(pageAt(ROUTES, 'late')).toBeUndefined();
    expect(pageAt([...ROUTES, route('late', 'late')], 'late')?.item.id).toBe('late');
  });
});
