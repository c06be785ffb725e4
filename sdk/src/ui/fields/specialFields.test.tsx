import type { ReactElement } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { array, object, string, type Schema } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from '../form/FormFrame.js';
import { ColourField } from './ColourField.js';
import { contrastOf, opaqueColour } from './contrast.js';
import { PhoneField } from './PhoneField.js';
import { SecretField } from './SecretField.js';
import { TagsField } from './TagsField.js';

const save = vi.fn((_values: object) => Promise.resolve({ ok: true } as const));
afterEach(() => {
  save.mockClear();
  sessionStorage.clear();
});

const TEXTS = { 'en-GB': { missing: 'Enter a value.', bad: 'This is not a domain.' } };

function open(field: ReactElement, schema: Schema<object>, initialValues: object) {
  const form = (
    <FormFrame label="Rules" initialValues={initialValues} schema={schema} save={save} onSaved={() => undefined}>
      {field}
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
}

const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = async (values: object) => waitFor(() => expect(save).toHaveBeenCalledWith(values, undefined));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('PhoneField', () => {
  const schema = object({ phone: string().defined() });

  test.each([
    ['0412', 'The phone number is too short.'],
    ['04123456789012345', 'The phone number is too long.'],
    ['+0 12345678', 'This country code does not exist.'],
    ['call me', 'This is not a valid phone number.'],
  ])('reports the problem of %s, and nothing is saved', async (typed, error) => {
    open(<PhoneField name="phone" label="Phone" />, schema, { phone: '' });
    await userEvent.type(input('Phone'), typed);
    await pressSave();
    expect(await screen.findByText(error)).toBeDefined();
    expect(input('Phone').getAttribute('aria-invalid')).toBe('true');
    await pressSave();
    // The number is validated by code that is loaded on demand.
    await waitFor(() => expect(document.activeElement).toBe(input('Phone')));
    expect(save).not.toHaveBeenCalled();
  });

  test('LOCALE-007: a valid number has its country code after the field is left; none is needed', async () => {
    open(<PhoneField name="phone" label="Phone" />, schema, { phone: '' });
    await userEvent.type(input('Phone'), '+61 412 345 678');
    await userEvent.tab();
    await waitFor(() => expect(input('Phone').value).toBe('+61412345678'));
    await pressSave();
    await saved({ phone: '+61412345678' });
    await userEvent.clear(input('Phone'));
    await pressSave();
    await saved({ phone: '' });
  });
});

describe('SecretField', () => {
  const schema = object({ secret: string().min(3, 'missing') });

  test('never shows the stored value, and saves none as long as it is kept', async () => {
    const page = open(<SecretField name="secret" label="Secret" isStored />, schema, { secret: undefined });
    expect(screen.getByText('A value is stored. It is never shown.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Replace Secret' }));
    expect(document.activeElement).toBe(input('Secret'));
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored value' }));
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await pressSave();
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[0]).not.toHaveProperty('secret', expect.anything());
  });

  test('is masked until it is shown, replaced by Save, and never part of a draft (D-041)', async () => {
    const page = open(<SecretField name="secret" label="Secret" />, schema, { secret: undefined });
    await userEvent.type(input('Secret'), 'hunter2');
    expect(input('Secret').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show Secret' }));
    expect(input('Secret').type).toBe('text');
    page.session.expire();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hunter2');
    await pressSave();
    await saved({ secret: 'hunter2' });
  });
});

describe('TagsField', () => {
  const schema = object({ domains: array(string().matches(/\./, 'bad').defined()).min(1, 'missing').defined() });
  const field = <TagsField name="domains" label="Domains" />;
  const tags = () =>
    within(screen.getByRole('list', { name: 'Domains' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent);
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Domains' });

  test('adds a value by Enter, by comma and when it is left, and each value once', async () => {
    open(field, schema, { domains: [] });
    await userEvent.type(box(), 'a.org{Enter}b.org,a.org{Enter}c.org');
    await userEvent.tab();
    expect(tags()).toEqual(['a.org', 'b.org', 'c.org']);
    expect(screen.getByText('c.org is selected. Selected: 3.')).toBeDefined();
    expect(save).not.toHaveBeenCalled();
    await pressSave();
    await saved({ domains: ['a.org', 'b.org', 'c.org'] });
  });

  test('splits a pasted list, and removes values by button and Backspace', async () => {
    open(field, schema, { domains: [] });
    box().focus();
    await userEvent.paste('a.org, b.org; c.org');
    expect(tags()).toEqual(['a.org', 'b.org', 'c.org']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.org' }));
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{Backspace}');
    expect(tags()).toEqual(['b.org']);
  });

  test('shows the error of a value, and that of the list', async () => {
    open(field, schema, { domains: [] });
    await pressSave();
    expect(screen.getByText('Enter a value.')).toBeDefined();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('nothing{Enter}');
    expect(screen.getByText('This is not a domain.')).toBeDefined();
  });
});

describe('ColourField', () => {
  const schema = object({ accent: string().defined() });
  const field = <ColourField name="accent" label="Accent" />;

  test('shows the contrast with the background of the text, and warns if it is low', async () => {
    open(<ColourField name="accent" label="Accent" on="#ffffff" />, schema, { accent: '#2d38ff' });
    expect(screen.getByText('Contrast 6.7:1')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Choose Accent'), { target: { value: '#ffcc00' } });
    expect(input('Accent').value).toBe('#ffcc00');
    expect(screen.getByText('Contrast 1.5:1, hard to read. Text needs at least 4.5:1.')).toBeDefined();
    await pressSave();
    await saved({ accent: '#ffcc00' });
  });

  test.each(['red', '#1234', '#12345g', '1234567'])('BRAND-007: rejects %s', async (typed) => {
    open(field, schema, { accent: '' });
    await userEvent.type(input('Accent'), typed);
    await pressSave();
    expect(screen.getByText('Please enter a valid HEX code')).toBeDefined();
    expect(document.activeElement).toBe(input('Accent'));
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    ['2d38ff', '#2d38ff'],
    [' #ABC ', '#ABC'],
    ['2d38ff80', '#2d38ff80'],
    ['#2d38ff80aa', '#2d38ff80'],
  ])('BRAND-007 BRAND-008: %s is %s when the user leaves the field, or presses Enter in it', async (typed, code) => {
    const { unmount } = open(field, schema, { accent: '' });
    await userEvent.click(input('Accent'));
    await userEvent.paste(typed);
    await userEvent.tab();
    expect(input('Accent').value).toBe(code);
    unmount();
    open(field, schema, { accent: '' });
    await userEvent.click(input('Accent'));
    await userEvent.paste(typed);
    await userEvent.keyboard('{Enter}');
    await saved({ accent: code });
  });

  test('the palette shows a colour of 3 or 8 digits without its opacity', () => {
    open(field, schema, { accent: '#AbC' });
    expect(input('Choose Accent').value).toBe('#aabbcc');
    expect([opaqueColour('#2D38FF80'), opaqueColour('red')]).toEqual(['#2d38ff', undefined]);
  });

  test('contrast is that of WCAG, of the colours that are seen through the opacity', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#fff', '#ffffff')).toBeCloseTo(1, 5);
    expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#00000080', '#ffffff')).toBeCloseTo(contrastOf('#7f7f7f', '#ffffff') ?? 0, 1);
    expect(contrastOf('#000000', '#00000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#000000', 'white')).toBeUndefined();
  });
});
