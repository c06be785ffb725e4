import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answeredBranding } from '../testing/branding.js';
import { colourOf, enter, field, open, openNew, part, press, preview } from '../testing/openBranding.js';

describe('the preview', () => {
  test('follows every change, states that its content is a sample, and keeps a colour until the typed one is valid', async () => {
    await open();
    expect(preview().getByText('Preview with sample content')).toBeTruthy();
    expect(preview().getByText('Work with us')).toBeTruthy();
    await enter(screen.getByLabelText('Title'), 'Care with us');
    expect(preview().getByText('Care with us')).toBeTruthy();
    const progress = 'Question 2 of 5';
    await enter(field('Progress bar', 'Background'), '#112233');
    expect(colourOf(progress)).toEqual(['rgb(17, 34, 51)', 'rgb(255, 255, 255)']);
    await enter(field('Progress bar', 'Background'), '#fff;background:url(//evil)');
    expect(colourOf(progress)).toEqual(['rgb(17, 34, 51)', 'rgb(255, 255, 255)']);
    await userEvent.click(part('Question').getByRole('radio', { name: 'White' }));
    expect(colourOf('Tell us about a time when you helped a colleague.')[1]).toBe('rgb(255, 255, 255)');
  });

  test('shows a computer or a phone', async () => {
    await open();
    await userEvent.click(preview().getByRole('radio', { name: 'Mobile' }));
    expect(preview().getByRole('radio', { name: 'Mobile', checked: true })).toBeTruthy();
  });

  test('a logo is loaded without a referrer; one that cannot be loaded is reported, and does not prevent saving', async () => {
    await open({ api: { FIEditBranding: () => answeredBranding() } });
    const image = preview().getByRole('img', { name: TEST_CUSTOMER.customerDisplayName });
    expect([image.getAttribute('src'), image.getAttribute('referrerpolicy')]).toEqual(['https://cdn.example.com/logo.png', 'no-referrer']);
    fireEvent.error(image);
    expect(screen.getAllByText('Image could not be loaded')).toHaveLength(2);
    expect(screen.getByLabelText('Logo URL').getAttribute('aria-invalid')).toBe('false');
    await press('Save');
    expect(await screen.findByText('Edit customer branding success.')).toBeTruthy();
  });

  test('without a logo shows the name of the customer', async () => {
    await openNew();
    expect(preview().getByText(TEST_CUSTOMER.customerDisplayName)).toBeTruthy();
    expect(preview().queryByRole('img')).toBeNull();
  });

  test.each(['logo.png', '//cdn.example.com/logo.png', 'ftp://cdn.example.com/logo.png', 'blob:https://example.com/1'])(
    'BRAND-001: %s is saved as it is, and not loaded',
    async (logoUrl) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        const page = await openNew({ FIAddBranding: () => answeredBranding({ logoUrl }) });
        fireEvent.change(screen.getByLabelText('Logo URL'), { target: { value: logoUrl } });
        await act(() => vi.advanceTimersByTimeAsync(500));
        expect(screen.getAllByText('Image could not be loaded')).toHaveLength(2);
        expect(preview().queryByRole('img')).toBeNull();
        fireEvent.click(screen.getByRole('button', { name: 'Create' }));
        await waitFor(() => expect(page.api.calls('FIAddBranding')[0]?.variables).toMatchObject({ input: { logoUrl } }));
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test.each([
    ['a script', 'javascript:alert(1)', 'Please enter the address of an image: it starts with https://, http:// or data:image/'],
    [
      'a page',
      'data:text/html,<script>alert(1)</script>',
      'Please enter the address of an image: it starts with https://, http:// or data:image/',
    ],
    ['an overlong address', `https://example.com/${'x'.repeat(9_981)}`, 'Please keep the logo URL within 10,000 characters'],
  ])('BRAND-001: %s is rejected at its field, and not loaded', async (_what, logoUrl, message) => {
    const page = await openNew();
    await enter(screen.getByLabelText('Logo URL'), logoUrl);
    await press('Create');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(page.api.calls('FIAddBranding')).toEqual([]);
    expect(preview().queryByRole('img')).toBeNull();
  });

  test('the link to the saved preview opens another tab', async () => {
    const page = await open({ routes: [{ id: 'settings.branding.preview', path: 'settings/branding/preview' }] });
    const link = screen.getByRole('link', { name: 'Open the saved preview' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      page.navigation.toBase('settings/branding/preview'),
      '_blank',
      'noopener',
    ]);
  });
});
