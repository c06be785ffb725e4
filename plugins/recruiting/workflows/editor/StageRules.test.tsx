import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ALL_FLAGS } from '../../testing/renderRecruiting.js';
import { addRule, addStage, card, isDisabled, openWorkflowForm as open, rule, save, typeOf } from '../../testing/workflowForm.js';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

test('WF-060 WF-061 WF-062: only the first stage has rules, which are added and removed', async () => {
  await open();
  await user.click(addStage());
  expect(screen.getAllByRole('button', { name: 'Add rule' })).toHaveLength(1);
  expect(card('Stage 1').getByRole('button', { name: 'Add rule' })).toBeTruthy();
  await addRule('Progress candidate if');
  await addRule('Change application status to');
  expect(rule('Change application status to').getByRole('combobox', { name: 'Status' })).toBeTruthy();
  await user.click(rule().getByRole('button', { name: 'Remove: Progress candidate if' }));
  expect(screen.queryByRole('group', { name: 'Progress candidate if' })).toBeNull();
});

test('WF-063 WF-064 WF-066: each rule can be added once; with both, nothing can be added', async () => {
  await open();
  await addRule('Progress candidate if');
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  expect((await screen.findByRole('menuitem', { name: /^Progress/ })).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: /^Change/ }));
  expect(isDisabled(screen.getByRole('button', { name: 'Add rule' }))).toBe(true);
});

test('WF-065 WF-066: without the flag, the status rule is not offered, and Add rule is disabled after one rule', async () => {
  await open({ flags: ALL_FLAGS.filter((flag) => flag !== 'liEnable') });
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Progress candidate if']);
  await user.click(screen.getByRole('menuitem'));
  expect(isDisabled(screen.getByRole('button', { name: 'Add rule' }))).toBe(true);
});

test('WF-067: a video interview without rules has no Add rule', async () => {
  await open();
  await user.selectOptions(typeOf('Stage 1'), 'Video interview');
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
});

test('WF-057 WF-058: a stage with rules that becomes a video interview shows the error, and can lose the rules there', async () => {
  const page = await open();
  await addRule('Progress candidate if');
  await addRule('Change application status to');
  await user.selectOptions(typeOf('Stage 1'), 'Video interview');
  const alerts = await card('Stage 1').findAllByRole('alert');
  expect(alerts[0]?.textContent).toContain('Rules are not supported for video interview stages.');
  await save();
  expect(page.api.calls('AppsCreateWorkflow')).toEqual([]);
  await user.click(card('Stage 1').getByRole('button', { name: 'Remove the rules' }));
  expect(card('Stage 1').queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Progress candidate if' })).toBeNull();
});

test('WF-080: auto-progress without a second stage shows the error, and adds the stage there', async () => {
  await open();
  await addRule('Progress candidate if');
  const alert = within(await rule().findByRole('alert'));
  expect(alert.getByText('Auto-progression requires a workflow to have more than one stage. Please create another stage')).toBeTruthy();
  await user.click(alert.getByRole('button', { name: 'Add a second stage' }));
  expect(screen.getByRole('region', { name: 'Stage 2' })).toBeTruthy();
  expect(rule().queryByRole('alert')).toBeNull();
});

test('WF-068 WF-069 WF-070: by recommendation, Yes and Maybe are chosen, and one is needed', async () => {
  await open();
  await addRule('Progress candidate if');
  const box = (name: string) => rule().getByRole<HTMLInputElement>('checkbox', { name });
  expect(rule().getByRole<HTMLInputElement>('radio', { name: 'Recommendation' }).checked).toBe(true);
  expect([box('Yes').checked, box('Maybe').checked, box('No').checked]).toEqual([true, true, false]);
  await user.click(box('Yes'));
  await user.click(box('Maybe'));
  await save();
  expect(await rule().findByText('The recommendation should at least have one value!')).toBeTruthy();
});

test('WF-071 WF-073 WF-074: by score, slider and number agree; empty becomes 1; the recommendation resets it', async () => {
  await open();
  await addRule('Progress candidate if');
  await user.click(rule().getByRole('radio', { name: 'Score is at least' }));
  const number = () => rule().getByRole<HTMLInputElement>('textbox', { name: 'Score' });
  const slider = () => rule().getByRole<HTMLInputElement>('slider', { name: 'Score' });
  expect([number().value, slider().value, slider().min, slider().max]).toEqual(['65', '65', '1', '100']);
  await user.clear(number());
  await user.type(number(), '80');
  expect(slider().value).toBe('80');
  await user.clear(number());
  await user.tab();
  expect([number().value, slider().value]).toEqual(['1', '1']);
  await user.click(rule().getByRole('radio', { name: 'Recommendation' }));
  await user.click(rule().getByRole('radio', { name: 'Score is at least' }));
  expect(number().value).toBe('65');
});

test('WF-072: a score out of range is an error at the number', async () => {
  await open();
  await addRule('Progress candidate if');
  await user.click(rule().getByRole('radio', { name: 'Score is at least' }));
  const number = rule().getByRole<HTMLInputElement>('textbox', { name: 'Score' });
  await user.clear(number);
  await user.type(number, '101');
  await user.tab();
  expect(await rule().findByText('Please enter a whole number from 1 to 100')).toBeTruthy();
  expect(number.getAttribute('aria-invalid')).toBe('true');
});

test('WF-075 WF-076 WF-077: three checks, two of them with a limit from 1 to 7', async () => {
  await open();
  await addRule('Progress candidate if');
  expect(rule().getByRole('checkbox', { name: 'Low text quality is not detected' })).toBeTruthy();
  await user.click(rule().getByRole('checkbox', { name: 'Profanity question count is less than' }));
  await user.click(rule().getByRole('checkbox', { name: 'Plagiarism question count is less than' }));
  for (const name of ['Profanity question count', 'Plagiarism question count'])
    expect([...rule().getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value)).toEqual([
      '',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
  await save();
  expect(await rule().findByText('Please select a profanity count value!')).toBeTruthy();
  expect(rule().getByText('Please select a plagiarism question count value!')).toBeTruthy();
});

test('WF-081 WF-082 WF-083: the status is Interview, and is needed', async () => {
  await open();
  await addRule('Change application status to');
  const status = rule('Change application status to').getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect([...status.options].map(({ textContent }) => textContent)).toEqual(['Please select', 'Interview']);
  expect(status.value).toBe('APPS_APPLICATION_INTERVIEW');
  await user.selectOptions(status, 'Please select');
  await save();
  expect(await screen.findByText('Please select a status')).toBeTruthy();
});
