import { expect, test, vi } from 'vitest';
import { DefaultDialogService } from './DefaultDialogService.js';

const archive = { title: 'Archive 3 customers?', confirmLabel: 'Archive' };
const leave = { title: 'Leave?', confirmLabel: 'Leave' };

test('one dialog shows at a time; the next is shown after the first is answered', async () => {
  const dialogs = new DefaultDialogService();
  const first = dialogs.confirm(archive);
  const second = dialogs.confirm(leave);
  expect(dialogs.open?.request).toBe(archive);
  dialogs.open?.answer(true);
  expect(await first).toBe(true);
  expect(dialogs.open?.request).toBe(leave);
  dialogs.open?.answer(false);
  expect(await second).toBe(false);
  expect(dialogs.isOpen).toBe(false);
});

test('SESSION-020: an urgent dialog is shown first, and the open dialog returns unanswered afterwards', async () => {
  const dialogs = new DefaultDialogService();
  const answered = vi.fn();
  void dialogs.confirm(archive).then(answered);
  const expired = dialogs.confirmFirst(leave);
  expect(dialogs.open?.request).toBe(leave);
  dialogs.open?.answer(true);
  await expired;
  expect(answered).not.toHaveBeenCalled();
  expect(dialogs.open?.request).toBe(archive);
});

test('a second answer to one dialog does not answer the next', () => {
  const dialogs = new DefaultDialogService();
  void dialogs.confirm(archive);
  void dialogs.confirm(leave);
  const first = dialogs.open;
  first?.answer(true);
  first?.answer(true);
  expect(dialogs.open?.request).toBe(leave);
});

test('the shell is notified of another visible dialog, and not of a queued one', () => {
  const dialogs = new DefaultDialogService();
  const heard = vi.fn();
  dialogs.onDidChange((open) => heard(open?.request));
  void dialogs.confirm(archive);
  void dialogs.confirm(leave);
  expect(heard.mock.calls).toEqual([[archive]]);
  dialogs.open?.answer(true);
  dialogs.open?.answer(true);
  expect(heard.mock.calls).toEqual([[archive], [leave], [undefined]]);
});
