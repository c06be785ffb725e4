import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell } from './testing/renderShell.js';

const QUESTION = 'An operator changed this page. Take the change over now? Your unsaved contents will be discarded.';

/** A page behind a flag, with a form on it that is being filled in. */
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

test('KERNEL-023 FLAG-006: a page whose flag is switched off stays while its form is half-filled, until its user agrees', async () => {
  const { flags } = await openForm();
  act(() => flags.set('formEnabled', false));
  expect(await screen.findByText(QUESTION)).toBeDefined();
  expect(isThere()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take over now' }));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

test('KERNEL-023 FLAG-006: after a no it goes once the form is emptied; one without entries goes at once', async () => {
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

test('KERNEL-023: what is switched on again meanwhile leaves the page as it is', async () => {
  const { flags } = await openForm();
  act(() => flags.set('formEnabled', false));
  await screen.findByText(QUESTION);
  act(() => flags.set('formEnabled', true));
  await userEvent.click(screen.getByRole('button', { name: 'Take over now' }));
  await vi.waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(isThere()).toBe(true);
});
