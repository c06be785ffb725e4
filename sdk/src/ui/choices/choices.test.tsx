import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { array, object, string, type Schema } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from '../form/FormFrame.js';
import { ChoiceField } from './ChoiceField.js';
import { MultiChoiceField } from './MultiChoiceField.js';
import type { ChoiceOption } from './useChoices.js';

const CITIES: readonly ChoiceOption[] = [
  { value: 'mmx', label: 'Malmö', help: 'Sweden' },
  { value: 'osl', label: 'Oslo', help: 'Norway' },
  { value: 'rom', label: 'Rome', help: 'Italy' },
];
const TEXTS = { 'en-GB': { none: 'Choose a city.' } };
const save = vi.fn((_values: object) => Promise.resolve({ ok: true } as const));

afterEach(() => void save.mockClear());

function open(field: ReactElement, schema: Schema<object>, initialValues: object) {
  const form = (
    <FormFrame label="Trip" initialValues={initialValues} schema={schema} save={save} onSaved={() => undefined}>
      {field}
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
}

const one = object({ city: string().required('none') });
const several = object({ cities: array(string().defined()).min(1, 'none').defined() });

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const shownOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isClosed = () => waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));

describe('ChoiceField', () => {
  const field = <ChoiceField name="city" label="City" options={CITIES} />;

  test('a text that is longer than the server accepts is cut, unless the user may choose it', async () => {
    const search = vi.fn((_text: string) => Promise.resolve(CITIES));
    const long = 'a'.repeat(150);
    const { unmount } = open(<ChoiceField name="city" label="City" options={search} />, one, {});
    await userEvent.click(box());
    await userEvent.paste(long);
    await waitFor(() => expect(search.mock.lastCall?.[0]).toBe('a'.repeat(100)));
    unmount();
    open(<ChoiceField name="city" label="City" options={search} ownText="As typed" />, one, {});
    await userEvent.click(box());
    await userEvent.paste(long);
    await waitFor(() => expect(search.mock.lastCall?.[0]).toBe(long));
  });

  test('its options are rendered and hidden while the mouse is on the input, or Tab has moved the focus there; opening shows them', async () => {
    open(field, one, { city: '' });
    const rendered = () => screen.queryByRole('listbox', { hidden: true });
    const shown = () => screen.queryByRole('listbox');
    const isPrepared = async () => {
      await waitFor(() => expect(rendered()).not.toBeNull());
      await waitFor(() => expect(shown()).toBeNull());
      expect(box().getAttribute('aria-expanded')).toBe('false');
    };
    await userEvent.hover(box());
    await isPrepared();
    await userEvent.unhover(box());
    await waitFor(() => expect(rendered()).toBeNull());

    await userEvent.hover(box());
    await isPrepared();
    const list = rendered();
    await userEvent.click(box());
    await waitFor(() => expect(shown()).toBe(list));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rendered()).toBeNull());

    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await isPrepared();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(shownOptions()).toHaveLength(CITIES.length));
  });

  test('is a labelled combobox: arrows move through the options, Enter chooses and does not submit the form', async () => {
    open(field, one, { city: '' });
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox', { name: 'City' });
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getByText('3 options')).toBeDefined();
    expect(activeOption()).toBe('MalmöSweden');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('OsloNorway');
    await userEvent.keyboard('{Enter}');
    await isClosed();
    expect([box().value, document.activeElement]).toEqual(['Oslo', box()]);
    expect(save).not.toHaveBeenCalled();
    await pressSave();
    await waitFor(() => expect(save).toHaveBeenCalledWith({ city: 'osl' }, undefined));
  });

  test('finds options by the typed text, without case and accents, also in their second line', async () => {
    open(field, one, { city: '' });
    await userEvent.type(box(), 'malmo');
    await waitFor(() => expect(shownOptions()).toEqual(['MalmöSweden']));
    expect(screen.getByText('1 option')).toBeDefined();
    await userEvent.clear(box());
    await userEvent.type(box(), 'ital');
    await waitFor(() => expect(shownOptions()).toEqual(['RomeItaly']));
    await userEvent.click(screen.getByRole('option'));
    await isClosed();
    expect(box().value).toBe('Rome');
  });

  test('shows a message without matches, and the value again when it is left without a choice', async () => {
    open(field, one, { city: 'osl' });
    expect(box().value).toBe('Oslo');
    await userEvent.type(box(), 'xyz');
    expect((await screen.findAllByText("Nothing matches 'Osloxyz'.")).length).toBeGreaterThan(0);
    await userEvent.tab();
    await isClosed();
    expect(box().value).toBe('Oslo');
  });

  test('Escape closes the list and nothing else', async () => {
    const outside = vi.fn();
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog round the form
    open(<div onKeyDown={({ key }) => outside(key)}>{field}</div>, one, { city: '' });
    await userEvent.click(box());
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(outside).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledWith('Escape');
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
  });

  test('can be cleared if no value is required, and otherwise shows an error', async () => {
    const page = open(field, one, { city: 'osl' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear City' }));
    expect(box().value).toBe('');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await pressSave();
    expect(screen.getByText('Choose a city.')).toBeDefined();
    expect(document.activeElement).toBe(box());
  });
});

describe('a choice that the server searches', () => {
  const search = vi.fn((text: string, _signal: AbortSignal) =>
    Promise.resolve(CITIES.filter(({ label }) => label.toLowerCase().startsWith(text))),
  );
  afterEach(() => void search.mockClear());
  const field = <ChoiceField name="city" label="City" options={search} initial={{ value: 'par', label: 'Paris' }} />;

  test('requests once the user pauses, shows the label of the initial value, and never an older response', async () => {
    const answers: (() => void)[] = [];
    open(field, one, { city: 'par' });
    expect(box().value).toBe('Paris');
    expect(search).not.toHaveBeenCalled();
    await userEvent.clear(box());
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    search.mockImplementationOnce((text) => new Promise((resolve) => answers.push(() => resolve([{ value: 'old', label: text }]))));
    await userEvent.type(box(), 'ro');
    expect(shownOptions()).toEqual([]);
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.type(box(), 'm');
    await waitFor(() => expect(shownOptions()).toEqual(['RomeItaly']));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'ro', 'rom']);
    expect(search.mock.calls[1]?.[1].aborted).toBe(true);
    for (const answer of answers) answer();
    await userEvent.keyboard('{Enter}');
    await isClosed();
    expect(box().value).toBe('Rome');
  });

  test('shows that options could not be loaded, and loads them again', async () => {
    search.mockRejectedValueOnce(new Error('down'));
    open(field, one, { city: '' });
    await userEvent.click(box());
    expect((await screen.findAllByText('The options could not be loaded.')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shownOptions()).toHaveLength(3));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('ChoiceField with its own texts', () => {
  const field = <ChoiceField name="city" label="City" options={CITIES} ownText="Use this city" />;
  const saved = async (city: string) => {
    await pressSave();
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ city }, undefined));
  };

  test('offers the typed text after the options that match', async () => {
    open(field, one, { city: '' });
    await userEvent.type(box(), 'os');
    expect(shownOptions()).toEqual(['OsloNorway', 'osUse this city']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await isClosed();
    await saved('os');
  });

  test('keeps the typed text when the user leaves the field, and removes a cleared one', async () => {
    open(field, one, { city: 'osl' });
    await userEvent.clear(box());
    await userEvent.type(box(), ' Bergen ');
    await userEvent.tab();
    expect(box().value).toBe('Bergen');
    await saved('Bergen');
    await userEvent.clear(box());
    await userEvent.tab();
    await pressSave();
    expect(await screen.findByText('Choose a city.')).toBeDefined();
  });

  test('an option whose label was typed is chosen; Escape discards what was typed', async () => {
    open(field, one, { city: '' });
    await userEvent.type(box(), 'rome');
    expect(shownOptions()).toEqual(['RomeItaly']);
    await userEvent.tab();
    expect(box().value).toBe('Rome');
    await userEvent.click(box());
    await userEvent.type(box(), 'xyz');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await saved('rom');
  });

  test('a text can be chosen although the search of the options has failed', async () => {
    open(<ChoiceField name="city" label="City" options={() => Promise.reject(new Error('down'))} ownText="Use this city" />, one, {
      city: '',
    });
    await userEvent.type(box(), 'Bergen');
    await userEvent.click(await screen.findByRole('option', { name: /^Bergen/ }));
    await saved('Bergen');
  });
});

describe('MultiChoiceField', () => {
  const field = <MultiChoiceField name="cities" label="Cities" options={CITIES} />;
  const tags = () =>
    within(screen.getByRole('list', { name: 'Cities' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent);

  test('collects values while the list stays open, announces them, and saves them in that order', async () => {
    open(field, several, { cities: ['rom'] });
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    expect(screen.getByRole('option', { name: /Rome/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(tags()).toEqual(['Rome', 'Malmö']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Malmö is selected. Selected: 2.')).toBeDefined();
    await pressSave();
    await waitFor(() => expect(save).toHaveBeenCalledWith({ cities: ['rom', 'mmx'] }, undefined));
  });

  test('values are removed by their button, by Backspace and by choosing them again', async () => {
    const page = open(field, several, { cities: ['rom', 'osl', 'mmx'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Oslo' }));
    expect(tags()).toEqual(['Rome', 'Malmö']);
    expect(document.activeElement).toBe(box());
    expect(screen.getByText('Oslo is removed. Left: 2.')).toBeDefined();
    await userEvent.keyboard('{Backspace}');
    expect(tags()).toEqual(['Rome']);
    await userEvent.type(box(), 'rome');
    await waitFor(() => expect(shownOptions()).toHaveLength(1));
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('list', { name: 'Cities' })).toBeNull();
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await pressSave();
    expect(screen.getByText('Choose a city.')).toBeDefined();
  });
});
