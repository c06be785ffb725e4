import { Emitter, type PolicyAnswer } from '@edge-console/sdk';
import { expect, test } from 'vitest';
import { createRegistries } from './createRegistries.js';
import { DefaultRouteDirectory } from './DefaultRouteDirectory.js';

function directory() {
  const { routes } = createRegistries();
  const changes = new Emitter<void>();
  const state: { isOn: boolean; answer: PolicyAnswer } = { isOn: true, answer: 'unknown' };
  const routeDirectory = new DefaultRouteDirectory({
    registry: routes,
    isOn: () => state.isOn,
    policy: () => state.answer,
    changes: [routes.onDidChange, changes.event],
  });
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next);
    changes.fire();
  };
  return { routes, routeDirectory, change };
}

const ROUTE = {
  id: 'iam.groups.list',
  area: 'base',
  path: 'groups',
  module: './X',
  title: 't',
  flag: 'f',
  action: 'org:viewGroupList',
} as const;

test('KERNEL-008: a page is found from its registration to its removal', () => {
  const { routes, routeDirectory } = directory();
  let changes = 0;
  routeDirectory.onDidChange(() => (changes += 1));
  expect(routeDirectory.find(ROUTE.id)).toBeUndefined();
  const registration = routes.register('iam', ROUTE);
  expect(routeDirectory.find(ROUTE.id)).toEqual({
    id: ROUTE.id,
    area: 'base',
    path: 'groups',
    access: 'unknown',
  });
  registration.dispose();
  expect(routeDirectory.find(ROUTE.id)).toBeUndefined();
  expect(changes).toBe(2);
});

test('FLAG-006: a page whose flag is off is not found; the result for its action is followed', () => {
  const { routes, routeDirectory, change } = directory();
  routes.register('iam', ROUTE);
  const first = routeDirectory.find(ROUTE.id);
  expect(routeDirectory.find(ROUTE.id)).toBe(first);
  change({ answer: 'denied' });
  expect(routeDirectory.find(ROUTE.id)?.access).toBe('denied');
  change({ isOn: false });
  expect(routeDirectory.find(ROUTE.id)).toBeUndefined();
});
