import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { definePlugin } from '../plugin/definePlugin.js';
import { definePublicRoute, defineRoute, leadsTo, routeReference } from '../plugin/defineRoute.js';
import { createTestPage } from '../testing/createTestPage.js';
import { CreateLink, RouteLink } from '../ui/index.js';
import { pathTo } from './pathTo.js';
import { useRoute } from './useRoute.js';

const DETAILS = defineRoute({
  id: 'tides.details',
  path: 'tides/:tideId',
  module: './Details',
  title: 't',
  flag: 'edgeTides',
  action: 'org:viewTide',
});
const CREATE = defineRoute({ id: 'tides.create', path: 'tides/create', module: './Create', title: 't', action: 'org:createTide' });
const LOGIN = definePublicRoute({ id: 'tides.login', path: '/login', module: './Login', title: 't' });
const OTHER = routeReference<{ readonly portId: string }>('ports.details');
const PLUGIN = definePlugin({ id: 'tides', version: '1.0.0', sdk: '^0.2.0', title: 'Tides', routes: [DETAILS, CREATE, LOGIN] });

function Page() {
  const details = useRoute(DETAILS);
  const other = useRoute(OTHER);
  const login = useRoute(LOGIN);
  const elsewhere = { awsRegion: 'eu-west-1', customerId: 'c2' };
  return (
    <dl>
      <dd title="exists">{String(details.exists)}</dd>
      <dd title="access">{details.access}</dd>
      <dd title="address">{details.addressOf({ tideId: 'a/b' }, { query: { tab: 'users', none: undefined } }) ?? 'none'}</dd>
      <dd title="elsewhere">{details.addressOf({ tideId: '1' }, { customer: elsewhere }) ?? 'none'}</dd>
      <dd title="other">{other.addressOf({ portId: '7' }) ?? 'none'}</dd>
      <dd title="login">{login.addressOf() ?? 'none'}</dd>
    </dl>
  );
}

function open(options: Omit<Parameters<typeof createTestPage>[1], 'plugin'> = {}, element = <Page />) {
  const page = createTestPage(element, { plugin: { id: 'tides', definition: PLUGIN, texts: {} }, ...options });
  render(page.page);
  return page;
}

const shown = (title: string) => screen.getByTitle(title).textContent;

test('a page has an address while its plugin defines it and its flag is on', () => {
  const page = open({ flags: ['edgeTides'] });
  expect(shown('address')).toBe(page.navigation.toBase('tides/a%2Fb?tab=users'));
  expect(shown('elsewhere')).toBe('/region/eu-west-1/customers/c2/tides/1');
  expect([shown('exists'), shown('access')]).toEqual(['true', 'allowed']);
  act(() => page.flags.set('edgeTides', false));
  expect([shown('exists'), shown('access'), shown('address')]).toEqual(['false', 'denied', 'none']);
});

test('the user may be denied a page that exists', () => {
  open({ flags: ['edgeTides'], denied: ['org:viewTide'] });
  expect([shown('exists'), shown('access')]).toEqual(['true', 'denied']);
});

test('a page of another plugin has an address only while that plugin has it', () => {
  open();
  expect(shown('other')).toBe('none');
});

test('a page of another plugin is linked without its path', () => {
  const page = open({ routes: [{ id: 'ports.details', path: 'harbours/:portId' }] });
  expect(shown('other')).toBe(page.navigation.toBase('harbours/7'));
});

test('a public page has an absolute address', () => {
  open();
  expect(shown('login')).toBe('/login');
});

test('a link to a page that does not exist is not rendered', () => {
  open(
    {},
    <RouteLink route={OTHER} parameters={{ portId: '7' }}>
      Port
    </RouteLink>,
  );
  expect(screen.queryByText('Port')).toBeNull();
});

test('D-137: a user who may not create gets the reason instead of the link', () => {
  const link = (
    <CreateLink route={CREATE} denied="You may not create tides.">
      New
    </CreateLink>
  );
  open({ denied: ['org:createTide'] }, link);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'New', description: 'You may not create tides.' })).toBeTruthy();
});

test('the parameters and query of a path are encoded; a missing parameter is an error', () => {
  expect(pathTo(DETAILS, { tideId: 'ä ö' }, { q: 'a&b' })).toBe('tides/%C3%A4%20%C3%B6?q=a%26b');
  expect(pathTo(LOGIN)).toBe('/login');
  expect(() => pathTo(DETAILS, {} as never)).toThrow(/tideId/);
});

test('a menu item opens the path of its page', () => {
  expect(leadsTo(CREATE)).toEqual({ target: { path: 'tides/create' } });
  // @ts-expect-error -- a page with parameters has no address of its own
  expect(leadsTo(DETAILS).target.path).toBe('tides/:tideId');
});
