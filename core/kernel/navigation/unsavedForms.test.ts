import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BASE,
  createTestKernel,
  OTHER_BASE,
  OTHER_CUSTOMER,
  type TestKernel,
  type TestKernelOptions,
} from '../testing/createTestKernel.js';

const QUESTION = 'Are you sure you want to leave? Your unsaved contents will be discarded.';

let page: TestKernel;
afterEach(() => page.kernel.dispose());

function open(options: TestKernelOptions = {}): TestKernel['kernel'] {
  page = createTestKernel(options);
  return page.kernel;
}

async function signedIn(options: TestKernelOptions = {}): Promise<TestKernel['kernel']> {
  const kernel = open(options);
  await kernel.session.start();
  expect(kernel.session.state.status).toBe('signed-in');
  return kernel;
}

const dirty = { id: 'customer', isDirty: () => true };
const clean = { id: 'group', isDirty: () => false };

/** Whether the browser would ask before the tab is closed. */
function asksOnClose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('addresses under base', () => {
  test('PLATFORM-002: contain the selected region and customer', async () => {
    const kernel = await signedIn({ path: '/' });
    expect(kernel.navigation.toBase('customers/create')).toBe(`${BASE}/customers/create`);
    expect(kernel.navigation.toBase('/customers')).toBe(`${BASE}/customers`);
    expect(kernel.navigation.toBase('')).toBe(BASE);
  });

  test('PLATFORM-002: or those of the given customer', async () => {
    const kernel = await signedIn();
    expect(kernel.navigation.toBase('home', OTHER_CUSTOMER)).toBe(`${OTHER_BASE}/home`);
  });

  test("use the browser's address until the session has answered, and do not exist without a customer", () => {
    expect(open({ path: `${OTHER_BASE}/home` }).navigation.toBase('home')).toBe(`${OTHER_BASE}/home`);
    page.kernel.dispose();
    expect(() => open({ path: '/login' }).navigation.toBase('home')).toThrow('The base address needs a signed-in user');
  });

  test('navigation goes through the router', () => {
    const kernel = open();
    expect(() => kernel.navigation.navigate('/login')).toThrow("Navigation to '/login' before the router was attached.");
    const navigate = vi.fn(() => Promise.resolve());
    kernel.attachRouter({ navigate, subscribe: () => () => undefined });
    kernel.navigation.navigate('/login', { replace: true });
    expect(navigate).toHaveBeenCalledWith('/login', { replace: true });
  });
});

describe('KERNEL-023: unsaved forms', () => {
  test('no question without changes', async () => {
    const kernel = open();
    kernel.navigation.registerForm(clean);
    expect(kernel.navigation.hasUnsavedForm).toBe(false);
    expect(await kernel.navigation.confirmLeave()).toBe(true);
    expect(kernel.dialogs.isOpen).toBe(false);
  });

  test.each([
    ['Leave', true],
    ['Stay', false],
  ])("the question has 'Leave' and 'Stay'; %s answers %s", async (_label, answer) => {
    const kernel = open();
    kernel.navigation.registerForm(dirty);
    const leaving = kernel.navigation.confirmLeave();
    expect(kernel.dialogs.open?.request).toEqual({ title: QUESTION, confirmLabel: 'Leave', cancelLabel: 'Stay' });
    kernel.dialogs.open?.answer(answer);
    expect(await leaving).toBe(answer);
    expect(kernel.dialogs.isOpen).toBe(false);
  });

  test('two attempts to leave at once show one question with one answer', async () => {
    const kernel = open();
    kernel.navigation.registerForm(dirty);
    const both = Promise.all([kernel.navigation.confirmLeave(), kernel.navigation.confirmLeave()]);
    kernel.dialogs.open?.answer(false);
    expect(await both).toEqual([false, false]);
    expect(kernel.dialogs.isOpen).toBe(false);
    void kernel.navigation.confirmLeave();
    expect(kernel.dialogs.isOpen).toBe(true);
  });

  test('another address or a reload opens only after Leave', async () => {
    const kernel = open();
    kernel.navigation.registerForm(dirty);
    const stays = kernel.navigation.leaveTo('https://example.com/');
    kernel.dialogs.open?.answer(false);
    await stays;
    expect(page.assigned).toEqual([]);

    const leaves = kernel.navigation.leaveTo('https://example.com/');
    kernel.dialogs.open?.answer(true);
    await leaves;
    expect(page.assigned).toEqual(['https://example.com/']);

    const reloads = kernel.navigation.reload();
    kernel.dialogs.open?.answer(true);
    await reloads;
    expect(page.reloads.count).toBe(1);
  });

  test('two forms with the same id are separate: removing one leaves the other guarded', () => {
    const kernel = open();
    const first = kernel.navigation.registerForm(dirty);
    const second = kernel.navigation.registerForm(dirty);
    first.dispose();
    first.dispose();
    expect(kernel.navigation.hasUnsavedForm).toBe(true);
    second.dispose();
    expect(kernel.navigation.hasUnsavedForm).toBe(false);
  });

  test('the browser asks before the tab is closed while a form has changes, only then', () => {
    const kernel = open();
    expect(asksOnClose()).toBe(false);
    kernel.navigation.registerForm(clean);
    expect(asksOnClose()).toBe(false);
    const form = kernel.navigation.registerForm(dirty);
    expect(asksOnClose()).toBe(true);
    form.dispose();
    expect(asksOnClose()).toBe(false);
  });

  test('after the user agreed to leave, the browser does not ask again', async () => {
    const kernel = open();
    kernel.navigation.registerForm(dirty);
    const leaves = kernel.navigation.reload();
    kernel.dialogs.open?.answer(true);
    await leaves;
    expect(asksOnClose()).toBe(false);
  });

  test('the guard is disposed with the kernel', () => {
    const kernel = open();
    kernel.navigation.registerForm(dirty);
    kernel.dispose();
    expect(asksOnClose()).toBe(false);
  });
});
