import { SettingsTabsToken } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER, withoutAnswer, type FakeSettingsTabs } from '@edge-console/sdk/testing';
import { describeScreen, expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredBranding, answeredTheme, sentTheme } from '../testing/branding.js';
import british from '../locales/en-GB.json' with { type: 'json' };
import { enter, field, open, openNew, part, PARTS, press, preview } from '../testing/openBranding.js';
import { renderSettings } from '../testing/renderSettings.js';
import BrandingTab from './BrandingTab.js';
import { BRANDING_TAB } from './routes.js';

describe('the branding of a customer', () => {
  test('BRAND-001 BRAND-002: has a title, a logo and the colours of eight parts', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Work with us');
    expect(screen.getByLabelText<HTMLInputElement>('Logo URL').value).toBe('https://cdn.example.com/logo.png');
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups).toEqual(PARTS);
    for (const name of PARTS) {
      expect(part(name).getByRole('textbox', { name: 'Background' })).toBeTruthy();
      expect(part(name).getByRole('textbox', { name: 'Links' })).toBeTruthy();
    }
    expect(field('Header', 'Background').value).toBe('#0f5e7a');
  });

  test('BRAND-010: the text of hint, question and response is black or white, that of other parts any colour', async () => {
    await open();
    const twoTone = PARTS.filter((name) => part(name).queryByRole('radiogroup', { name: 'Text' }) !== null);
    expect(twoTone).toEqual(['Hint', 'Question', 'Response']);
    const radios = part('Hint').getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['#000000', true],
      ['#ffffff', false],
    ]);
    for (const name of PARTS.filter((other) => !twoTone.includes(other))) expect(field(name, 'Text')).toBeTruthy();
  });

  test('BRAND-011: is loaded for the selected customer', async () => {
    const page = await open();
    expect(page.api.calls('FIGetBranding')[0]?.variables).toEqual({ customerId: TEST_CUSTOMER.customerId });
  });

  test('BRAND-006 BRAND-013: Save sends the values with the version that was loaded, and the form continues with the response', async () => {
    const saved = answeredBranding({ title: 'Care with us', version: 4 });
    const page = await open({ api: { FIEditBranding: () => saved } });
    await enter(screen.getByLabelText('Title'), ' Care with us ');
    await press('Save');
    expect(await screen.findByText('Edit customer branding success.')).toBeTruthy();
    expect(page.api.calls('FIEditBranding')[0]?.variables).toEqual({
      customerId: TEST_CUSTOMER.customerId,
      input: {
        title: 'Care with us',
        logoUrl: 'https://cdn.example.com/logo.png',
        theme: sentTheme({ header: { backgroundColor: '#0f5e7a', fontColor: '#ffffff', linkColor: '#e5f2f6' } }),
        version: 3,
      },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Care with us');
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await press('Save');
    await waitFor(() => expect(page.api.calls('FIEditBranding')[1]?.variables).toMatchObject({ input: { version: 4 } }));
  });

  test('BRAND-016: a failed save keeps the form, with its message', async () => {
    const page = await open({ api: { FIEditBranding: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await enter(screen.getByLabelText('Title'), 'Care with us');
    await press('Save');
    expect(await screen.findByText('Edit customer branding failed.')).toBeTruthy();
    expect(page.notifications.shown.at(-1)).toMatchObject({ intent: 'error', title: 'Unexpected error' });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Care with us');
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('changes are guarded, and sent once', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const page = await open({ api: { FIEditBranding: () => waiting.then(() => answeredBranding()) } });
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await enter(field('Button', 'Background'), '#112233');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await press('Save');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    answer();
    await screen.findByText('Edit customer branding success.');
    expect(page.api.calls('FIEditBranding')).toHaveLength(1);
  });

  test('users without the right see the form; Save explains why it is not available', async () => {
    await open({ denied: ['edge:editBranding'] });
    const save = screen.getByRole('button', { name: 'Save', description: 'You do not have permission to change the branding.' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  });

  test('the status of the tab is read again after a save', async () => {
    const page = await open({ api: { FIEditBranding: () => answeredBranding() } });
    await press('Save');
    await screen.findByText('Edit customer branding success.');
    expect((page.services.get(SettingsTabsToken) as FakeSettingsTabs).refreshed).toEqual(['settings.branding']);
  });
});

describe('a customer without a branding', () => {
  test('BRAND-014: is not an error; the form shows the defaults', async () => {
    const page = await openNew();
    expect(page.notifications.shown).toEqual([]);
    expect(screen.getByText(/^This customer has no branding yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });

  test('BRAND-003 BRAND-004: the defaults are blue, white and light-blue', async () => {
    await openNew();
    const [blue, light, white, black] = ['#2d38ff', '#e8eeff', '#ffffff', '#000000'];
    const radio = (name: string) => part(name).getByRole<HTMLInputElement>('radio', { checked: true }).value;
    const text = (name: string) => (part(name).queryByRole('radiogroup') === null ? field(name, 'Text').value : radio(name));
    expect(PARTS.map((name) => [name, field(name, 'Background').value, text(name), field(name, 'Links').value])).toEqual([
      ['Header', blue, white, white],
      ['Progress bar', blue, white, white],
      ['Hint', light, black, blue],
      ['Question', light, black, blue],
      ['Response', blue, white, white],
      ['List item', white, blue, blue],
      ['Selected item', light, blue, blue],
      ['Button', blue, white, white],
    ]);
  });

  test('BRAND-005 BRAND-012: Create adds the branding with the place and the name of the customer; then the button reads Save', async () => {
    const page = await openNew({
      FIAddBranding: () => answeredBranding({ title: 'Careers', version: 1 }),
      FIEditBranding: () => answeredBranding(),
    });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await enter(screen.getByLabelText('Title'), 'Careers');
    await press('Create');
    expect(await screen.findByText('Add customer branding success.')).toBeTruthy();
    const { organizationId, customerId, rootHierarchyId: hierarchyId, customerDisplayName: customerName } = TEST_CUSTOMER;
    expect(page.api.calls('FIAddBranding')[0]?.variables).toEqual({
      input: {
        organizationId,
        customerId,
        hierarchyId,
        customerName,
        logoUrl: '',
        title: 'Careers',
        theme: sentTheme(),
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    });
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(page.api.calls('FIEditBranding')[0]?.variables).toMatchObject({ input: { version: 1 } }));
  });

  test('BRAND-017: a failed Create keeps the form, with its message; a retry sends the same key', async () => {
    const page = await openNew({ FIAddBranding: withoutAnswer('NETWORK') });
    await enter(screen.getByLabelText('Title'), 'Careers');
    await press('Create');
    expect(await screen.findByText(/^Add customer branding failed\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Careers');
    await press('Create');
    await waitFor(() => expect(page.api.calls('FIAddBranding')).toHaveLength(2));
    const keys = page.api.calls('FIAddBranding').map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('loading', () => {
  test.each([
    ['FORBIDDEN', 'No permission', 'warning'],
    ['INTERNAL_SERVER_ERROR', 'Unexpected error', 'error'],
  ] as const)('BRAND-015: a load that fails with %s shows %s', async (code, title, intent) => {
    const answer = code === 'FORBIDDEN' ? serverAnswer('FORBIDDEN') : serverAnswer('INTERNAL_SERVER_ERROR');
    const page = renderSettings(<BrandingTab />, { api: { FIGetBranding: answer } });
    const description = 'Failed to load customer branding. Please contact support.';
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent, title, description }]));
    if (code === 'FORBIDDEN') return;
    page.api.answer({ FIGetBranding: () => answeredBranding() });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Title')).toBeTruthy();
  });

  test('BRAND-014: another record that is not found is an error, not a missing branding', async () => {
    renderSettings(<BrandingTab />, { api: { FIGetBranding: serverAnswer('NOT_FOUND') } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });
});

describe('a branding that another user changed in the meantime', () => {
  const theirs = answeredBranding({
    title: 'Theirs',
    theme: answeredTheme({ header: { backgroundColor: '#111111', fontColor: '#ffffff', linkColor: '#ffffff' } }),
    version: 7,
  });
  const notice = async () =>
    within((await screen.findByText('Another user changed this in the meantime')).closest('[role="alert"]') as HTMLElement);

  test('shows both versions; Keep mine saves over the newer one', async () => {
    const page = await open({ api: { FIEditBranding: serverAnswer('FIEditBranding: changed meanwhile', { current: theirs }) } });
    await enter(screen.getByLabelText('Title'), 'Mine');
    await press('Save');
    const rows = (await notice()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ['Title', 'Mine', 'Theirs'],
      ['Header', 'Background #0f5e7a, text #ffffff, links #e5f2f6', 'Background #111111, text #ffffff, links #ffffff'],
    ]);
    page.api.answer({ FIEditBranding: () => answeredBranding({ title: 'Mine', version: 8 }) });
    await press('Keep mine');
    expect(await screen.findByText('Edit customer branding success.')).toBeTruthy();
    expect(page.api.calls('FIEditBranding')[1]?.variables).toMatchObject({ input: { title: 'Mine', version: 7 } });
  });

  test('Take theirs fills the form and the preview with the newer version', async () => {
    const page = await open({ api: { FIEditBranding: serverAnswer('FIEditBranding: changed meanwhile', { current: theirs }) } });
    await enter(screen.getByLabelText('Title'), 'Mine');
    await press('Save');
    await notice();
    await press('Take theirs');
    expect(field('Header', 'Background').value).toBe('#111111');
    expect(preview().getByText('Theirs')).toBeTruthy();
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('BRAND-019: one that was added in the meantime is offered in place of a second one; the next save changes it', async () => {
    const page = await openNew({
      FIAddBranding: serverAnswer('FIAddBranding: added meanwhile', { current: theirs }),
      FIEditBranding: () => answeredBranding({ title: 'Mine' }),
    });
    await enter(screen.getByLabelText('Title'), 'Mine');
    await press('Create');
    await notice();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    await press('Keep mine');
    expect(await screen.findByText('Edit customer branding success.')).toBeTruthy();
    expect(page.api.calls('FIEditBranding')[0]?.variables).toMatchObject({ input: { title: 'Mine', version: 7 } });
  });
});

test('a value that a newer server rejects has an error at its field', async () => {
  const page = await open({ api: { FIEditBranding: serverAnswer('FIEditBranding: invalid colour') } });
  await press('Save');
  expect(await part('Header').findByText('The server does not accept this value')).toBeTruthy();
  page.api.answer({ FIEditBranding: serverAnswer('FIEditBranding: invalid title') });
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
});

test('the history names the colours that were changed, and shortens the image of a logo', async () => {
  const image = `data:image/png;base64,${'A'.repeat(500)}`;
  const entry = (action: string, changes: readonly object[]) => ({
    __typename: 'HistoryEntry',
    _id: action,
    subjectId: 'branding',
    at: '2026-01-05T00:00:00.000Z',
    action,
    actor: { __typename: 'HistoryActor', _id: 'u', name: 'Ada Admin' },
    changes: changes.map((change) => ({ __typename: 'HistoryChange', ...change })),
  });
  const data = [
    entry('edge:editBranding', [
      { field: 'header.backgroundColor', before: '#2d38ff', after: '#0f5e7a' },
      { field: 'logoUrl', before: '', after: image },
    ]),
    entry('edge:addBranding', [{ field: 'title', before: null, after: 'Work with us' }]),
  ];
  const page = await open({
    api: {
      CommonGetHistory: () => ({
        data,
        names: [],
        pagination: { isTotalExact: true, totalItems: 2, totalPages: 1, currentPage: 1, pageSize: 30 },
      }),
    },
  });
  await press('History');
  const drawer = within(await screen.findByRole('dialog', { name: 'History of Branding' }));
  expect(await drawer.findByRole('heading', { name: 'Branding changed' })).toBeTruthy();
  expect(drawer.getByRole('heading', { name: 'Branding added' })).toBeTruthy();
  expect(drawer.getByRole('row', { name: 'Header: Background #2d38ff #0f5e7a' })).toBeTruthy();
  expect(drawer.getByRole('row', { name: /^Logo URL/ }).textContent).toContain(`${image.slice(0, 80)}…`);
  expect(page.api.calls('CommonGetHistory')[0]?.variables).toMatchObject({ filter: { entity: 'BRANDING', _id: answeredBranding()._id } });
});

test('axe finds nothing, also with an invalid colour', async () => {
  const page = await open();
  await expectAccessible(page.container);
  await enter(field('Header', 'Text'), 'blue');
  await press('Save');
  await screen.findByText('Please enter a valid HEX code');
  await expectAccessible(page.container);
});

describeScreen({
  contribution: BRANDING_TAB.id,
  render: (options) => renderSettings(<BrandingTab />, options),
  texts: british,
  api: { FIGetBranding: () => answeredBranding({ logoUrl: '' }) },
  ready: () => screen.findByLabelText('Title'),
  failure: 'Failed to load customer branding. Please contact support.',
});
