import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormDialog } from '../form/FormDialog.js';
import { loadFormDialog } from '../form/formDialogPart.js';
import { TextField } from '../form/TextField.js';
import { ActionButton } from '../parts/ActionButton.js';
import { ModalDialog } from './ModalDialog.js';
import { useDialogInAddress } from './useDialogInAddress.js';
import { usePreparedDialog } from './usePreparedDialog.js';

const schema = object({ name: string().required().defined() });
const load = vi.fn((): Promise<void> => Promise.resolve());

function Groups() {
  const dialog = useDialogInAddress('create', load);
  return (
    <>
      <ActionButton preparing={dialog.preparing} onClick={() => dialog.open()}>
        Create
      </ActionButton>
      <FormDialog
        title="Create group"
        dialog={dialog}
        form={{ initialValues: { name: '' }, schema, save: () => Promise.resolve({ ok: true }) }}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </>
  );
}

const button = () => screen.findByRole('button', { name: 'Create' });
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const isTransparent = () => dialog()?.closest<HTMLElement>('.bp6-portal')?.style.opacity === '0';

async function openPage() {
  const page = renderScreen(<Groups />, { plugin: { id: 'test', texts: { 'en-GB': {} } }, route: 'groups' });
  return { ...page, opener: await button() };
}

beforeAll(async () => void (await loadFormDialog()));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  load.mockClear();
});

test('the mouse on the button has the dialog in the page, transparent and hidden from screen readers; without it, the dialog is removed', async () => {
  const { opener } = await openPage();
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(isTransparent()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  fireEvent.pointerLeave(opener);
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a click shows the dialog that is rendered at once, with the focus in its first field; the address follows', async () => {
  const { opener, address } = await openPage();
  opener.focus();
  fireEvent.keyUp(opener, { key: 'Tab' });
  await waitFor(() => expect(isTransparent()).toBe(true));
  const rendered = dialog();
  fireEvent.click(opener);
  expect(isTransparent()).toBe(false);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  expect(address()).toMatch(/groups$/);
  await waitFor(() => expect(address()).toMatch(/dialog=create$/));
  expect(dialog()).toBe(rendered);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(opener);
  await waitFor(() => expect(address()).toMatch(/groups\?$|groups$/));
});

test('Escape that follows at once closes the dialog, and it stays closed', async () => {
  const { opener, address } = await openPage();
  opener.focus();
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(isTransparent()).toBe(true));
  fireEvent.click(opener);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(dialog()).toBeNull());
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(dialog()).toBeNull();
  expect(address()).toMatch(/groups$/);
  expect(document.activeElement).toBe(opener);
});

test('closed after its address was requested and before the page has changed, the dialog closes again as soon as it opens', async () => {
  const onOpen = vi.fn();
  const onClose = vi.fn();
  const { result, rerender } = renderHook(({ subject }) => usePreparedDialog({ subject, onOpen, onClose }), {
    initialProps: { subject: undefined as string | undefined },
  });
  await act(() => Promise.resolve(result.current.preparingFor('early').onPointerMove()));
  expect(result.current).toMatchObject({ subject: 'early', isExpected: true });
  if (typeof result.current.show === 'object' && result.current.show !== null)
    result.current.show.current = (_opener, follow) => follow?.();
  act(() => result.current.open('early'));
  expect(onOpen).toHaveBeenCalledWith('early');
  act(() => result.current.close());
  expect(result.current.subject).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
  rerender({ subject: 'early' });
  expect(onClose).toHaveBeenCalledTimes(1);
  // It can be opened again, also if the page has not changed after all.
  rerender({ subject: undefined });
  await act(() => Promise.resolve(result.current.preparingFor('early').onPointerMove()));
  act(() => result.current.open('early'));
  act(() => result.current.close());
  act(() => result.current.open('late'));
  rerender({ subject: 'late' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('D-041: a dialog that was only prepared does not remove the draft of an expired session; the dialog that opens restores it', async () => {
  const first = await openPage();
  fireEvent.click(first.opener);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night shift');
  act(() => first.session.expire());
  first.unmount();

  const { opener } = await openPage();
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(isTransparent()).toBe(true));
  fireEvent.pointerLeave(opener);
  await waitFor(() => expect(dialog()).toBeNull());
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(isTransparent()).toBe(true));
  fireEvent.click(opener);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(field.value).toBe('Night shift'));
});

test('a button that explains why it is not available prepares no dialog', async () => {
  const prepare = vi.fn();
  const handlers = { onPointerMove: prepare, onPointerLeave: vi.fn(), onKeyUp: prepare, onBlur: vi.fn() };
  const page = (
    <ActionButton preparing={handlers} reason="Select a group first.">
      Create
    </ActionButton>
  );
  renderScreen(page, { plugin: { id: 'test', texts: { 'en-GB': {} } }, route: 'groups' });
  const opener = await button();
  fireEvent.pointerMove(opener);
  fireEvent.keyUp(opener, { key: 'Tab' });
  expect(prepare).not.toHaveBeenCalled();
});

test('a dialog whose code is missing is not prepared', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  const { opener } = await openPage();
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(dialog()).toBeNull();
  fireEvent.pointerLeave(opener);
  fireEvent.pointerMove(opener);
  await waitFor(() => expect(isTransparent()).toBe(true));
});

test('the code of the dialog is loaded while the browser is idle, some seconds after the page was rendered', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  // Long after the inputs of earlier tests.
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await openPage();
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a dialog about one of several things', () => {
  const SHIFTS = ['early', 'late'] as const;

  function ShiftsInAddress() {
    const dialog = useDialogInAddress('shift');
    return <Shifts subject={dialog.recordId} dialog={dialog} />;
  }

  function ShiftsInState() {
    const [open, setOpen] = useState<string>();
    const dialog = usePreparedDialog({ subject: open, onOpen: setOpen, onClose: () => setOpen(undefined) });
    return <Shifts subject={dialog.subject} dialog={dialog} />;
  }

  interface ShiftsProps {
    readonly subject: string | undefined;
    readonly dialog: Pick<ReturnType<typeof usePreparedDialog>, 'isOpen' | 'show' | 'isExpected' | 'preparingFor' | 'open' | 'close'>;
  }

  function Shifts({ subject, dialog: shown }: ShiftsProps) {
    return (
      <>
        {SHIFTS.map((shift) => (
          <ActionButton key={shift} preparing={shown.preparingFor(shift)} onClick={() => shown.open(shift)}>
            {shift}
          </ActionButton>
        ))}
        {subject === undefined ? null : (
          <ModalDialog key={subject} title={`The ${subject} shift`} dialog={shown} onClose={shown.close}>
            <button type="button">Plan</button>
          </ModalDialog>
        )}
      </>
    );
  }

  describe.each([
    ['in the address', ShiftsInAddress],
    ['in the state of the screen', ShiftsInState],
  ])('%s', (_where, Page) => {
    const openShifts = async () => {
      const page = renderScreen(<Page />, { plugin: { id: 'test', texts: { 'en-GB': {} } }, route: 'shifts' });
      return { ...page, early: await screen.findByRole('button', { name: 'early' }), late: screen.getByRole('button', { name: 'late' }) };
    };

    test('is prepared by the button that the mouse is on, and shown by a click', async () => {
      const { early, late } = await openShifts();
      fireEvent.pointerMove(early);
      await waitFor(() => expect(dialog()?.textContent).toContain('The early shift'));
      fireEvent.pointerLeave(early);
      fireEvent.pointerMove(late);
      await waitFor(() => expect(dialog()?.textContent).toContain('The late shift'));
      expect(isTransparent()).toBe(true);
      const prepared = dialog();
      fireEvent.click(late);
      expect(isTransparent()).toBe(false);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Plan' }));
      await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(screen.getByRole('dialog', { name: 'The late shift' })).toBe(prepared);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialog()).toBeNull());
    });

    test('a click on another button than the one that prepared it opens the dialog of the other one', async () => {
      const { early, late } = await openShifts();
      fireEvent.pointerMove(early);
      await waitFor(() => expect(isTransparent()).toBe(true));
      fireEvent.click(late);
      expect(await screen.findByRole('dialog', { name: 'The late shift' })).toBeTruthy();
      expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    });
  });
});
