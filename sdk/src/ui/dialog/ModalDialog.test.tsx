import { useState, type ReactNode } from 'react';
import { DialogBody, OverlaysProvider } from '@blueprintjs/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createDialogHost } from './DialogHost.js';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.js';

const dialogOf = (props: Partial<ModalDialogProps>, content: ReactNode) => (
  <ModalDialog title="Groups" {...props}>
    <DialogBody>{content}</DialogBody>
  </ModalDialog>
);

const inPage = (content: ReactNode) => (
  <OverlaysProvider>
    <button>Opener</button>
    {content}
  </OverlaysProvider>
);

async function clickBeside(): Promise<void> {
  await userEvent.click(document.querySelector('.bp6-overlay-backdrop') ?? document.body);
}

test.each([
  [
    'the element that is marked',
    <>
      <input aria-label="Name" />
      <button data-first-focus>Cancel</button>
    </>,
    'Cancel',
  ],
  [
    'the first field that is enabled',
    <>
      <button>Clear</button>
      <input aria-label="Id" disabled />
      <input aria-label="Name" />
    </>,
    'Name',
  ],
  ['the first button, without a field', <button key="done">Done</button>, 'Done'],
])('a dialog gives the focus to %s', (_what, content, name) => {
  render(inPage(dialogOf({}, content)));
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name);
});

test('the focus returns to the element that had it; a click beside the dialog and Escape close it, if it can be closed', async () => {
  const onClose = vi.fn();
  const { rerender } = render(inPage(null));
  screen.getByRole('button').focus();
  rerender(inPage(dialogOf({ onClose, closeLabel: 'Close' }, 'Text')));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await clickBeside();
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(inPage(dialogOf({ onClose, closesByClick: false }, 'Text')));
  await clickBeside();
  rerender(inPage(dialogOf({}, <input aria-label="Name" />)));
  await userEvent.type(screen.getByRole('textbox'), '{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(inPage(null));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' }));
});

test('the browser lays out a dialog that is not expected while it is idle; the dialog is outside the document before and after', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.set(waiting.size + 1, run).size);
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  const host = createDialogHost();
  const isInDocument: boolean[] = [];
  vi.spyOn(host.element, 'getBoundingClientRect').mockImplementation(() => {
    isInDocument.push(host.element.isConnected && host.element.ariaHidden === 'true');
    return new DOMRect();
  });
  const { rerender } = render(inPage(dialogOf({ host, dialog: { isOpen: false } }, 'Text')));
  expect(isInDocument).toEqual([]);
  waiting.forEach((run) => run());
  expect(isInDocument).toEqual([true]);
  expect(host.element.isConnected).toBe(false);
  // An open dialog stays in the document, and is not laid out once more.
  rerender(inPage(dialogOf({ host }, 'Text')));
  expect(waiting.size).toBe(0);
  host.layOut();
  expect(isInDocument).toEqual([true]);
  expect(screen.getByRole('dialog').isConnected).toBe(true);
});

test('a dialog that is rendered before it is shown is outside the document, and a host shows it without a rendering', () => {
  const host = createDialogHost();
  const field = <input aria-label="Name" />;
  const { rerender } = render(inPage(dialogOf({ host, dialog: { isOpen: false } }, field)));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  host.show(opener);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  rerender(inPage(dialogOf({ host, opener }, field)));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  rerender(inPage(null));
  expect(document.activeElement).toBe(opener);
});

/** A dialog with a field, and a question over it that was rendered before. */
function WithQuestion({ isAsked, onClose }: { readonly isAsked: boolean; readonly onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  return (
    <>
      {dialogOf({ onClose }, <input aria-label="Name" value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />)}
      {dialogOf({ title: 'Question', dialog: { isOpen: isAsked } }, <input aria-label="Reason" />)}
    </>
  );
}

test('a question over a dialog keeps the focus, and the dialog below has it again after the question', async () => {
  const onClose = vi.fn();
  const { rerender } = render(inPage(<WithQuestion isAsked={false} onClose={onClose} />));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  // Blueprint gives the dialog the focus a frame after it opened, if it has not got it.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  rerender(inPage(<WithQuestion isAsked onClose={onClose} />));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, 'late{Escape}');
  expect((reason as HTMLInputElement).value).toBe('late');
  expect(onClose).not.toHaveBeenCalled();
});
