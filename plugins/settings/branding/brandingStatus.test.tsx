import { serverAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { expect, test } from 'vitest';
import { answeredBranding } from '../testing/branding.js';
import { renderSettings } from '../testing/renderSettings.js';
import brandingStatus from './brandingStatus.js';

const statusWith = (api: ApiHandlers) => {
  const { services } = renderSettings(<p>Any page</p>, { api });
  return brandingStatus.read({ services, signal: new AbortController().signal });
};

test('BRAND-014: the tab is set up with a branding, and incomplete without one', async () => {
  expect(await statusWith({ FIGetBranding: () => answeredBranding() })).toBe('ok');
  expect(await statusWith({ FIGetBranding: serverAnswer('FIGetBranding: no branding') })).toBe('incomplete');
});

test.each(['NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'] as const)('a load that fails with %s has no status', async (code) => {
  await expect(statusWith({ FIGetBranding: serverAnswer(code) })).rejects.toThrow();
});
