import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { array, boolean, number, object, string, type Schema } from 'yup';
import { renderScreen } from '../../testing/index.js';
import type { Language } from '../../services/index.js';
import { FormFrame } from '../form/FormFrame.js';
import { CheckboxesField } from './CheckboxesField.js';
import { FieldGroup } from './FieldGroup.js';
import { NumberField } from './NumberField.js';
import { RadioField } from './RadioField.js';
import { SwitchField } from './SwitchField.js';

const save = vi.fn((_values: object) => Promise.resolve({ ok: true } as const));
afterEach(() => {
  save.mockClear();
  sessionStorage.clear();
});

const TEXTS = { 'en-GB': { notNumber: 'Enter a number.', few: 'Choose at least one.', none: 'Choose one.', off: 'Switch this on.' } };

function open(field: ReactElement, schema: Schema<object>, initialValues: object, language: Language = 'en-GB') {
  const form = (
    <FormFrame label="Rules" initialValues={initialValues} schema={schema} save={save} onSaved={() => undefined}>
      {field}
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: TEXTS }, language });
}

const pressSave = () => userEvent.click(screen.getByRole('button', { name: /Save|Speichern/ }));
const saved = async (values: object) => waitFor(() => expect(save).toHaveBeenCalledWith(values, undefined));
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('NumberField', () => {
  const schema = object({ days: number().typeError('notNumber') });
  const days = () => screen.getByLabelText<HTMLInputElement>('Days');

  test('saves a number, not a text, and is described by its unit', async () => {
    open(<NumberField name="days" label="Days" unit="days" />, schema, { days: undefined });
    await userEvent.type(days(), '7.50');
    expect(days().value).toBe('7.50');
    expect(described(days())).toBe('days');
    await pressSave();
    await saved({ days: 7.5 });
  });

  test("reads and shows the language's decimal sign, and a point as well", async () => {
    open(<NumberField name="days" label="Days" />, schema, { days: 1.5 }, 'de');
    expect(days().value).toBe('1,5');
    await userEvent.clear(days());
    await userEvent.type(days(), '2,25');
    await userEvent.tab();
    expect(days().value).toBe('2,25');
    await userEvent.clear(days());
    await userEvent.type(days(), '3.5');
    await userEvent.tab();
    expect(days().value).toBe('3,5');
    await pressSave();
    await saved({ days: 3.5 });
  });

  test('keeps a text that is not a number, and shows an error', async () => {
    open(<NumberField name="days" label="Days" />, schema, { days: 3 });
    await userEvent.clear(days());
    await userEvent.type(days(), '3 weeks');
    await pressSave();
    expect(days().value).toBe('3 weeks');
    expect(described(days())).toContain('Enter a number.');
    expect(document.activeElement).toBe(days());
    expect(save).not.toHaveBeenCalled();
  });

  test('is empty again when it is cleared, which is unsaved only if it was not empty', async () => {
    const page = open(<NumberField name="days" label="Days" />, schema, { days: undefined });
    await userEvent.type(days(), '3');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await userEvent.clear(days());
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });
});

describe('SwitchField', () => {
  test('saves true and false, and shows its error at the switch', async () => {
    open(<SwitchField name="on" label="Copies" />, object({ on: boolean().oneOf([true], 'off') }), { on: false });
    const control = screen.getByLabelText<HTMLInputElement>('Copies');
    await pressSave();
    expect(described(control)).toContain('Switch this on.');
    await userEvent.click(control);
    await pressSave();
    await saved({ on: true });
  });
});

describe('RadioField', () => {
  const OPTIONS = [
    { value: 'day', label: 'Every day' },
    { value: 'week', label: 'Every week', help: 'On Mondays.' },
  ];

  test('is one group with a name, help for each option, and the error and the focus in the group', async () => {
    open(<RadioField name="digest" label="Summary" options={OPTIONS} isRequired />, object({ digest: string().required('none') }), {
      digest: '',
    });
    const group = screen.getByRole('radiogroup', { name: 'Summary' });
    await pressSave();
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(described(group)).toContain('Choose one.');
    expect(document.activeElement).toBe(screen.getByLabelText('Every day'));
    await userEvent.click(screen.getByLabelText('Every week'));
    expect(screen.getByLabelText<HTMLInputElement>('Every week').checked).toBe(true);
    expect(described(screen.getByLabelText('Every week'))).toBe('On Mondays.');
    await pressSave();
    await saved({ digest: 'week' });
  });
});

describe('CheckboxesField', () => {
  const OPTIONS = ['mon', 'tue', 'wed'].map((value) => ({ value, label: value.toUpperCase() }));
  const field = <CheckboxesField name="days" label="Days" options={OPTIONS} />;
  const schema = object({ days: array(string().defined()).min(1, 'few').defined() });

  test('saves the chosen values in the order of the options', async () => {
    open(field, schema, { days: ['wed'] });
    await userEvent.click(screen.getByLabelText('MON'));
    await pressSave();
    await saved({ days: ['mon', 'wed'] });
  });

  test('is unchanged when the same values are chosen again, and shows its error at the group', async () => {
    const page = open(field, schema, { days: ['mon'] });
    await userEvent.click(screen.getByLabelText('MON'));
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await pressSave();
    expect(described(screen.getByRole('group', { name: 'Days' }))).toContain('Choose at least one.');
    expect(document.activeElement).toBe(screen.getByLabelText('MON'));
    await userEvent.click(screen.getByLabelText('MON'));
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });
});

test('FieldGroup names the fields in it', () => {
  open(
    <FieldGroup legend="Rules">
      <SwitchField name="on" label="Copies" />
    </FieldGroup>,
    object({ on: boolean() }),
    { on: false },
  );
  expect(screen.getByRole('group', { name: 'Rules' }).contains(screen.getByLabelText('Copies'))).toBe(true);
});
