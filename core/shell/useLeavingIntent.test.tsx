import { createDialogHost } from '@edge-console/sdk/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ShellContext, type ShellParts } from './ShellContext.js';
import { useLeavingIntent } from './useLeavingIntent.js';

/** A page with a link and a button, and a question that is rendered. */
function renderPage({ hasUnsavedForm }: { readonly hasUnsavedForm: boolean }) {
  const question = createDialogHost();
  question.element.textContent = 'Leave?';
  const services = { get: () => ({ hasUnsavedForm }) };
  const Question = () => {
    const [host] = useState(question);
    useLeavingIntent(host);
    return null;
  };
  const page = render(
    <ShellContext value={{ services } as unknown as ShellParts}>
      <a href="/users">
        <span>Users</span>
      </a>
      <button type="button">Save</button>
      <Question />
    </ShellContext>,
  );
  return { ...page, question };
}

const isTransparent = ({ element }: ReturnType<typeof createDialogHost>) => element.isConnected && element.style.opacity === '0';

test('KERNEL-023: the mouse of a user with unsaved changes on a link has the question in the page, transparent, until it leaves the link', () => {
  const { question } = renderPage({ hasUnsavedForm: true });
  fireEvent.pointerOver(screen.getByText('Users'));
  expect(isTransparent(question)).toBe(true);
  expect(question.element.ariaHidden).toBe('true');
  fireEvent.pointerOver(screen.getByText('Save'));
  expect(question.element.isConnected).toBe(false);
});

test('KERNEL-023: so has Tab that moved the focus to a link, until Tab is pressed again', () => {
  const { question } = renderPage({ hasUnsavedForm: true });
  screen.getByRole('link').focus();
  fireEvent.keyUp(screen.getByRole('link'), { key: 'Tab' });
  expect(isTransparent(question)).toBe(true);
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Tab' });
  expect(question.element.isConnected).toBe(false);
});

test('without unsaved changes, a link prepares no question', () => {
  const { question } = renderPage({ hasUnsavedForm: false });
  fireEvent.pointerOver(screen.getByText('Users'));
  expect(question.element.isConnected).toBe(false);
});

test('a question that is shown stays while the mouse moves, and one that is removed leaves nothing behind', () => {
  const { question, unmount } = renderPage({ hasUnsavedForm: true });
  fireEvent.pointerOver(screen.getByText('Users'));
  question.show(screen.getByRole('link'));
  fireEvent.pointerOver(screen.getByText('Save'));
  expect(question.element.isConnected).toBe(true);
  expect(question.element.style.opacity).toBe('');
  question.remove();
  fireEvent.pointerOver(screen.getByText('Users'));
  unmount();
  expect(question.element.isConnected).toBe(false);
});
