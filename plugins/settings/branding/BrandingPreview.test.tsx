import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { describeScreen } from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import british from '../locales/en-GB.json' with { type: 'json' };
import { answeredBranding } from '../testing/branding.js';
import { renderSettings } from '../testing/renderSettings.js';
import BrandingPreview from './BrandingPreview.js';
import { BRANDING_ROUTES } from './routes.js';

const TITLE = "Preview of the candidates' pages";
const { id, path } = BRANDING_ROUTES.preview;
const open = (options: Parameters<typeof renderSettings>[1] = {}) =>
  renderSettings(<BrandingPreview />, {
    route: path,
    ...options,
    api: { FIGetBranding: () => answeredBranding({ logoUrl: '' }), ...options.api },
  });

describeScreen({
  contribution: id,
  render: open,
  texts: british,
  api: { FIGetBranding: () => answeredBranding({ logoUrl: '' }) },
  ready: () => screen.findByText('Work with us'),
  empty: {
    api: { FIGetBranding: serverAnswer('FIGetBranding: no branding') },
    says: 'This customer has no branding yet: candidates see the default colours.',
  },
  failure: 'Failed to load customer branding. Please contact support.',
});

test('shows the stored branding on the device of the address, and leads back to the form', async () => {
  const page = open({ route: `${path}?device=mobile` });
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
  expect(await screen.findByText('Work with us')).toBeTruthy();
  expect(screen.getByText(TEST_CUSTOMER.customerDisplayName)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Mobile', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Desktop' }));
  expect(page.address()).toBe(page.navigation.toBase(path));
  expect(screen.getByRole('link', { name: 'Branding' }).getAttribute('href')).toBe(page.navigation.toBase('settings/branding'));
});
