import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, SIGNED_IN, type TestPlugin } from './testing/renderShell.js';

const auth: TestPlugin = {
  id: 'auth',
  contributions: { routes: [{ id: 'auth.login', area: 'public', path: '/login', module: './Login', title: 'login' }] },
  modules: { './Login': () => () => <h1>Welcome</h1> },
  labels: { login: 'Log in' },
};

function Note() {
  const [text, setText] = useState('');
  return (
    <label>
      Note <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}

test('KERNEL-008 KERNEL-012: the shell renders exactly the registered routes, and another screen keeps its input', async () => {
  const shell = renderShell({ plugins: [pagePlugin('form', Note), pagePlugin('other', () => <h1>Other page</h1>)], route: `${BASE}/form` });
  await userEvent.type(await screen.findByLabelText('Note'), 'half');
  act(() => shell.flags.set('plugin.other', false));
  expect(screen.queryByRole('link', { name: 'Title of other' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half');
  act(() => shell.flags.set('plugin.other', true));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half');
  await userEvent.click(screen.getByRole('link', { name: 'Title of other' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeDefined();
  act(() => shell.flags.set('plugin.other', false));
  expect(await screen.findByRole('heading', { name: 'Not switched on here' })).toBeDefined();
});

test('the page of another record is a new page: it does not have the input of the first', async () => {
  const Form = () => (
    <>
      <Note />
      <p>{useParams()['id']}</p>
      <Link to={`${BASE}/things/2`}>Next</Link>
    </>
  );
  const things: TestPlugin = {
    id: 'things',
    contributions: { routes: [{ id: 'things.page', area: 'base', path: 'things/:id', module: './Page', title: 'title' }] },
    modules: { './Page': () => Form },
    labels: { title: 'Things' },
  };
  renderShell({ plugins: [things], route: `${BASE}/things/1` });
  await userEvent.type(await screen.findByLabelText('Note'), 'half');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('2')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
});

test('KERNEL-020: a deep link shows that page as loading until catalogue and session have been loaded, then the page, and no other outcome between', async () => {
  const { answerCatalogue, session } = renderShell({
    plugins: [pagePlugin('form', () => <h1>There</h1>)],
    route: `${BASE}/form`,
    isCatalogueLate: true,
    session: { status: 'starting' },
  });
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  expect(screen.getByText('Loading')).toBeDefined();
  await act(async () => answerCatalogue());
  expect(screen.getByText('Loading')).toBeDefined();
  act(() => session.set(SIGNED_IN));
  expect(await screen.findByRole('heading', { name: 'There' })).toBeDefined();
  observer.disconnect();
  for (const text of seen)
    expect(text).not.toMatch(/Page Not Found|Not switched on here|Nothing to see here|went wrong|Nothing is enabled/);
});

test('the frame stays mounted during redirects, so that a menu that the user opens meanwhile stays open', async () => {
  const frames = new Set<Element>();
  const observer = new MutationObserver(() => document.querySelectorAll('.shell-frame').forEach((frame) => frames.add(frame)));
  observer.observe(document.body, { childList: true, subtree: true });
  renderShell({ plugins: [pagePlugin('form', () => <h1>There</h1>)], route: '/' });
  await screen.findByRole('heading', { name: 'There' });
  observer.disconnect();
  expect(frames.size).toBe(1);
});

test('KERNEL-017: a screen that throws affects only its own area, is reported with plugin and contribution, and Retry shows it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('chaos');
    return <h1>Repaired</h1>;
  };
  const { reports } = renderShell({ plugins: [pagePlugin('bad', Screen), pagePlugin('good', () => <h1>Good</h1>)], route: `${BASE}/bad` });
  const main = screen.getByRole('main');
  await within(main).findByRole('heading', { name: 'Something went wrong' });
  expect(main.textContent).toContain('bad.page');
  expect(reports.map(({ context }) => context)).toContainEqual({ pluginId: 'bad', contributionId: 'bad.page' });
  expect(screen.getByRole('link', { name: 'Title of good' })).toBeDefined();
  isBroken = false;
  await userEvent.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeDefined();
});

test('KERNEL-018: code that fails ends in a failure with the cause; Retry loads it again; another page works meanwhile', async () => {
  let isBroken = true;
  const bad: TestPlugin = {
    ...pagePlugin('bad', () => null),
    modules: {
      './Page': () => {
        if (isBroken) throw new Error('boom while evaluated');
        return () => <h1>Loaded now</h1>;
      },
    },
  };
  renderShell({ plugins: [bad], route: `${BASE}/bad` });
  const main = screen.getByRole('main');
  await within(main).findByRole('button', { name: 'Retry' });
  expect(main.textContent).toContain('boom while evaluated');
  isBroken = false;
  await userEvent.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Loaded now' })).toBeDefined();
});

test('a screen reads the parameters of its own path', async () => {
  const Screen = () => <p>User {useParams()['userId']}</p>;
  renderShell({ plugins: [pagePlugin('users', Screen, { route: { path: 'users/:userId' } })], route: `${BASE}/users/17` });
  expect(await screen.findByText('User 17')).toBeDefined();
});

test('KERNEL-015: with all plugins disabled the shell starts and shows that nothing is enabled', async () => {
  renderShell({ route: BASE });
  expect(await screen.findByRole('heading', { name: 'Nothing is switched on' })).toBeDefined();
  expect(screen.getByRole('navigation')).toBeDefined();
});

describe('a user who may not enter the customer', () => {
  const open = () =>
    renderShell({ plugins: [pagePlugin('form', () => <h1>Page</h1>)], route: `${BASE}/form`, session: { ...SIGNED_IN, hasAccess: false } });

  test('SHELL-014 SESSION-006 RECGQL-004: sees the access-denied view instead of the page, with side panel and top bar', async () => {
    open();
    expect(await within(screen.getByRole('main')).findByRole('heading', { name: 'Nothing to see here' })).toBeDefined();
    expect(screen.getByRole('navigation')).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
  });

  test('SHELL-015 SHELL-016: sees its title and text, and a link to support', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeDefined();
    expect(screen.getByText('You are successfully logged in but do not have access to this page.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('https://support.example.com');
  });
});

test('SHELL-019 RECGQL-003: Page Not Found with its texts', async () => {
  renderShell({ plugins: [pagePlugin('form', () => <h1>Page</h1>)], route: `${BASE}/elsewhere` });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  expect(screen.getByText("Sorry, we couldn't find this page.")).toBeDefined();
  expect(screen.getByText("If you entered the URL manually, please double check that it's correct.")).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Page Not Found · Edge Console'));
});

test('SHELL-020 RECGQL-002: a route whose flag is off is Page Not Found, and its page when the flag is on', async () => {
  const { flags } = renderShell({
    plugins: [pagePlugin('form', () => <h1>Page</h1>, { route: { flag: 'formEnabled' } })],
    route: `${BASE}/form`,
  });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  act(() => flags.set('formEnabled', true));
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
});

test('SHELL-017: the error page, and Retry', async () => {
  const { session } = renderShell({ route: BASE, session: { status: 'failed', error: new Error('Not able to get default customer') } });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('An error occurred while loading this page, try again later.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(session.reloads).toBe(1);
});

test('SESSION-009: a user without a customer can get help or log out', async () => {
  const failed = { status: 'failed', error: new Error('Not able to get default customer') } as const;
  const { address } = renderShell({ plugins: [auth], route: BASE, session: failed });
  expect((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href')).toBe('https://support.example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeDefined();
  expect(address()).toBe('/login');
});

test('LOGIN-001 LOGIN-002: signed out, another address redirects to /login, which keeps the address', async () => {
  const { address } = renderShell({ plugins: [auth], session: { status: 'signed-out' }, route: `${BASE}/users?q=x` });
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeDefined();
  expect(address()).toBe(`/login?redirect=${encodeURIComponent(`${BASE}/users?q=x`)}`);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('SHELL-013 SESSION-011 D-019: Log Out opens /login without the previous address', async () => {
  const { address } = renderShell({ plugins: [auth, pagePlugin('form', () => <h1>Page</h1>)], route: `${BASE}/form` });
  await userEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeDefined();
  expect(address()).toBe('/login');
});

test("REDIRECT-008 D-002: the address of another user's customer redirects with a warning", async () => {
  const { address } = renderShell({ plugins: [pagePlugin('form', () => <h1>Page</h1>)], route: '/region/eu-west-1/customers/none/form' });
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeDefined();
  expect(address()).toBe(`${BASE}/form`);
  expect(screen.getByText('You do not have access to that customer.')).toBeDefined();
});

test('KERNEL-023: an unsaved form of any plugin is guarded for links and browser back by one question', async () => {
  const Screen = () => <Link to={`${BASE}/other`}>Away</Link>;
  const { navigation, router, dialogs } = renderShell({
    plugins: [pagePlugin('form', Screen), pagePlugin('other', () => <h1>Other</h1>)],
    route: `${BASE}/form`,
  });
  await screen.findByRole('link', { name: 'Away' });
  const form = navigation.registerForm({ id: 'form', isDirty: () => true });
  navigation.confirmLeave = () => dialogs.confirm({ title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay' });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(`${BASE}/form`);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeDefined();
  form.dispose();
});

test('SHELL-018 RECGQL-012: when the shell itself fails, an independent page links to the start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { registries, reports } = renderShell({ plugins: [pagePlugin('form', () => <h1>Page</h1>)], route: `${BASE}/form` });
  await screen.findByRole('heading', { name: 'Page' });
  act(() => void registries.menu.register('x', { id: 'x', label: 'x', icon: 'none' as never, order: 1, target: { path: 'x' } }));
  expect(await screen.findByText('Oops~Edge seems to have something wrong')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('href')).toBe('/');
  expect(reports.length).toBeGreaterThan(0);
});
