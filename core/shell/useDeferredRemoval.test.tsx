import { Emitter, PolicyCheckerToken, type PolicyAnswer } from '@edge-console/sdk';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, SIGNED_IN } from './testing/renderShell.js';

const QUESTION = 'An operator changed this page. Apply the change now? Your unsaved contents will be discarded.';

/** A page behind a flag, with an unsaved form. */
async function openForm() {
  const form = { isDirty: true };
  const shell = renderShell({
    plugins: [pagePlugin('form', () => <h1>Form</h1>, { route: { flag: 'formEnabled' } })],
    flags: ['formEnabled'],
    route: `${BASE}/form`,
  });
  await screen.findByRole('heading', { name: 'Form' });
  shell.navigation.registerForm({ id: 'form', isDirty: () => form.isDirty });
  return { ...shell, form };
}

const isThere = () => screen.queryByRole('heading', { name: 'Form', hidden: true }) !== null;

test('KERNEL-023 FLAG-006: a page whose flag is switched off stays while its form is unsaved, until the user agrees', async () => {
  const { flags } = await openForm();
  act(() => flags.set('formEnabled', false));
  expect(await screen.findByText(QUESTION)).toBeDefined();
  expect(isThere()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Apply now' }));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

test('KERNEL-023 FLAG-006: after the user declines, it is removed once the form is emptied; a page without unsaved changes is removed at once', async () => {
  const { flags, form } = await openForm();
  act(() => flags.set('formEnabled', false));
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(isThere()).toBe(true);
  expect(screen.queryByText(QUESTION)).toBeNull();
  form.isDirty = false;
  expect(await screen.findByRole('heading', { name: 'Page Not Found' }, { timeout: 3_000 })).toBeDefined();
  act(() => flags.set('formEnabled', true));
  expect(await screen.findByRole('heading', { name: 'Form' })).toBeDefined();
  act(() => flags.set('formEnabled', false));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

test('KERNEL-023: a flag that is switched on again meanwhile leaves the page as it is', async () => {
  const { flags } = await openForm();
  act(() => flags.set('formEnabled', false));
  await screen.findByText(QUESTION);
  act(() => flags.set('formEnabled', true));
  await userEvent.click(screen.getByRole('button', { name: 'Apply now' }));
  await vi.waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(isThere()).toBe(true);
});

const DENIED_QUESTION = 'You no longer have access to this page. Leave it now? Your unsaved contents will be discarded.';

/** A page behind a right, with an unsaved form. */
async function openFormBehindRight() {
  const form = { isDirty: true };
  const changed = new Emitter<void>();
  let answer: PolicyAnswer = 'allowed';
  const policy = { peek: () => answer, check: () => Promise.resolve(answer === 'allowed'), onDidChange: changed.event };
  const shell = renderShell({
    plugins: [pagePlugin('form', () => <h1>Form</h1>, { route: { action: 'org:editHierarchy' } })],
    route: `${BASE}/form`,
    services: new Map([[PolicyCheckerToken, policy]]),
  });
  await screen.findByRole('heading', { name: 'Form' });
  shell.navigation.registerForm({ id: 'form', isDirty: () => form.isDirty });
  const become = (next: PolicyAnswer) =>
    act(() => {
      answer = next;
      changed.fire();
    });
  return { ...shell, form, become };
}

test('KERNEL-023 SHELL-014: a page that its user may no longer open stays while its form is unsaved, until they agree', async () => {
  const { become } = await openFormBehindRight();
  // Changed rights are requested again first; the form must not be lost meanwhile.
  become('unknown');
  expect(isThere()).toBe(true);
  become('denied');
  expect(await screen.findByText(DENIED_QUESTION)).toBeDefined();
  expect(isThere()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Leave now' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeDefined();
  expect(isThere()).toBe(false);
});

test('KERNEL-023 SHELL-014: after the user declines, it is removed once the form is emptied; a page without unsaved changes is removed at once', async () => {
  const { become, form } = await openFormBehindRight();
  become('denied');
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(isThere()).toBe(true);
  form.isDirty = false;
  expect(await screen.findByRole('heading', { name: 'Nothing to see here' }, { timeout: 3_000 })).toBeDefined();
  become('allowed');
  expect(await screen.findByRole('heading', { name: 'Form' })).toBeDefined();
  become('denied');
  expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeDefined();
  expect(screen.queryByText(DENIED_QUESTION)).toBeNull();
});

test('KERNEL-023 SESSION-006: an unsaved form stays when its user loses access to the customer, until they agree', async () => {
  const { session } = await openForm();
  act(() => session.set({ ...SIGNED_IN, hasAccess: false }));
  expect(await screen.findByText(DENIED_QUESTION)).toBeDefined();
  expect(isThere()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Leave now' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeDefined();
});
