import type { UnsavedForm } from '@edge-console/sdk';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BASE,
  createTestKernel,
  OTHER_BASE,
  OTHER_CUSTOMER,
  type TestKernel,
  type TestKernelOptions,
} from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';
import { deferBlocked } from './deferBlocked.js';
import { NavigationGuard } from './NavigationGuard.js';

const QUESTION = 'Are you sure you want to leave? Your unsaved contents will be discarded.';

let made: TestKernel;
async function start(options: TestKernelOptions = {}) {
  made = createTestKernel(options);
  await made.kernel.session.start();
  return { ...made, navigation: made.kernel.navigation, dialogs: made.kernel.dialogs };
}
afterEach(() => made.kernel.dispose());

const dirtyForm = { id: 'form', isDirty: () => true };

describe('addresses', () => {
  test('are under the selected customer, or under another customer', async () => {
    const { navigation } = await start();
    expect(navigation.toBase('customers/create')).toBe(`${BASE}/customers/create`);
    expect(navigation.toBase('/users')).toBe(`${BASE}/users`);
    expect(navigation.toBase('')).toBe(BASE);
    expect(navigation.toBase('users', OTHER_CUSTOMER)).toBe(`${OTHER_BASE}/users`);
  });

  test('need a customer', async () => {
    const { navigation } = await start({ path: '/resetPassword' });
    expect(() => navigation.toBase('users')).toThrow('The base address needs a signed-in user and a selected customer.');
  });
});

describe('KERNEL-023: leaving an unsaved form', () => {
  test('asks once, in the specified words', async () => {
    const { navigation, dialogs } = await start();
    navigation.registerForm(dirtyForm);
    const answers = Promise.all([navigation.confirmLeave(), navigation.confirmLeave()]);
    expect(dialogs.open?.request).toEqual({ title: QUESTION, confirmLabel: 'Leave', cancelLabel: 'Stay' });
    dialogs.open?.answer(true);
    await expect(answers).resolves.toEqual([true, true]);
    expect(dialogs.isOpen).toBe(false);
  });

  test('does not ask for clean or removed forms', async () => {
    const { navigation, dialogs } = await start();
    navigation.registerForm({ id: 'clean', isDirty: () => false });
    navigation.registerForm(dirtyForm).dispose();
    await expect(navigation.confirmLeave()).resolves.toBe(true);
    expect(dialogs.isOpen).toBe(false);
  });

  test('D-026: switching the customer or reloading waits for the answer', async () => {
    const { navigation, dialogs, assigned, reloads } = await start();
    navigation.registerForm(dirtyForm);
    const stay = navigation.leaveTo(OTHER_BASE);
    dialogs.open?.answer(false);
    await stay;
    expect(assigned).toEqual([]);
    const go = navigation.leaveTo(OTHER_BASE);
    dialogs.open?.answer(true);
    await go;
    expect(assigned).toEqual([OTHER_BASE]);
    const reload = navigation.reload();
    dialogs.open?.answer(false);
    await reload;
    expect(reloads.count).toBe(0);
  });
});

describe('KERNEL-023: closing the tab', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('the browser asks while a form is unsaved, and only then', async () => {
    const { navigation } = await start();
    expect(close()).toBe(false);
    const form = navigation.registerForm(dirtyForm);
    expect(close()).toBe(true);
    form.dispose();
    expect(close()).toBe(false);
  });

  test('does not ask again after the user agreed to leave', async () => {
    const { navigation, dialogs } = await start();
    navigation.registerForm(dirtyForm);
    const leaving = navigation.leaveTo('https://talent.example/');
    dialogs.open?.answer(true);
    await leaving;
    expect(close()).toBe(false);
  });

  test('SESSION-021: does not ask before the reload after an expired session', async () => {
    const { kernel, navigation, dialogs, answer, reloads } = await start();
    navigation.registerForm(dirtyForm);
    answer({ AuthMe: () => recordedResponse('UNAUTHENTICATED') });
    await kernel.session.reload().catch(() => undefined);
    dialogs.open?.answer(true);
    await vi.waitFor(() => expect(reloads.count).toBe(1));
    expect(close()).toBe(false);
  });
});

describe('KERNEL-023: inside the application', () => {
  async function openForm(address = '/form', form: UnsavedForm = dirtyForm) {
    const parts = await start();
    const { navigation } = parts;
    const Root = () => (
      <>
        <NavigationGuard navigation={navigation} />
        <Link to="/other">Other page</Link>
        <Link to="/form?tab=2">Other tab</Link>
        <Link to="/form?dialog=rename">Rename</Link>
        <Link to="/form?dialog=move&tab=2">Move</Link>
        <Link to="/form">Close</Link>
        <Outlet />
      </>
    );
    const router = createMemoryRouter(
      [
        {
          element: <Root />,
          children: [
            { path: '/form', element: <h1>Form</h1> },
            { path: '/other', element: <h1>Other</h1> },
            { path: '/start', element: <h1>Start</h1> },
          ],
        },
      ],
      { initialEntries: ['/start', '/form', address], initialIndex: address === '/form' ? 1 : 2 },
    );
    made.kernel.attachRouter(router);
    render(<RouterProvider router={deferBlocked(router)} useTransitions={false} />);
    navigation.registerForm(form);
    return { ...parts, router };
  }
  const heading = () => screen.getByRole('heading').textContent;

  test('a link waits for the answer: Stay stays, Leave leaves', async () => {
    const { dialogs } = await openForm();
    await userEvent.click(screen.getByText('Other page'));
    expect(dialogs.open?.request.title).toBe(QUESTION);
    await act(async () => dialogs.open?.answer(false));
    expect(heading()).toBe('Form');
    await userEvent.click(screen.getByText('Other page'));
    await act(async () => dialogs.open?.answer(true));
    expect(heading()).toBe('Other');
  });

  test("so does the browser's Back", async () => {
    const { dialogs, router } = await openForm();
    await act(() => router.navigate(-1));
    expect([heading(), dialogs.open?.request.title]).toEqual(['Form', QUESTION]);
    await act(async () => dialogs.open?.answer(true));
    expect(heading()).toBe('Start');
  });

  test('so does navigation by a plugin', async () => {
    const { dialogs, navigation } = await openForm();
    await act(async () => navigation.navigate('/other'));
    expect([heading(), dialogs.open?.request.title]).toEqual(['Form', QUESTION]);
  });

  test('another tab of the same page does not count as leaving', async () => {
    const { dialogs, router } = await openForm();
    await userEvent.click(screen.getByText('Other tab'));
    expect(dialogs.isOpen).toBe(false);
    expect(router.state.location.search).toBe('?tab=2');
  });

  describe('a form in a dialog', () => {
    const IN_DIALOG = { id: 'rename', dialog: 'rename', isDirty: () => true };

    test.each([
      ['closing it', 'Close', ''],
      ['opening another dialog', 'Move', '?dialog=move&tab=2'],
    ])('%s waits for the answer: Stay stays, Leave leaves', async (_way, link, search) => {
      const { dialogs, router } = await openForm('/form?dialog=rename', IN_DIALOG);
      await userEvent.click(screen.getByText(link));
      expect(dialogs.open?.request.title).toBe(QUESTION);
      await act(async () => dialogs.open?.answer(false));
      expect(router.state.location.search).toBe('?dialog=rename');
      await userEvent.click(screen.getByText(link));
      await act(async () => dialogs.open?.answer(true));
      expect(router.state.location.search).toBe(search);
    });

    test("so does the browser's Back", async () => {
      const { dialogs, router } = await openForm('/form?dialog=rename', IN_DIALOG);
      await act(() => router.navigate(-1));
      expect([router.state.location.search, dialogs.open?.request.title]).toEqual(['?dialog=rename', QUESTION]);
      await act(async () => dialogs.open?.answer(true));
      expect([heading(), router.state.location.search]).toEqual(['Form', '']);
    });

    test('a dialog over an unsaved page opens and closes without a question', async () => {
      const { dialogs, router } = await openForm();
      await userEvent.click(screen.getByText('Rename'));
      expect(router.state.location.search).toBe('?dialog=rename');
      await act(() => router.navigate(-1));
      expect([dialogs.isOpen, router.state.location.search]).toEqual([false, '']);
    });
  });
});
