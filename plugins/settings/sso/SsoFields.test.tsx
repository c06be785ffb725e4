import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredCertificate, answeredConfig, PEM, renderSso } from '../testing/ssoPages.js';

const loginUrl = () => screen.findByLabelText('Login URL');
const enterCertificate = async (text: string) => {
  const field = screen.getByLabelText('Public certificate');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('certificates', () => {
  const withCertificates = (...certificates: readonly ReturnType<typeof answeredCertificate>[]) => ({
    IDPGetSSOConfig: () => answeredConfig({ certificates }),
  });
  const items = async () => within(await screen.findByRole('list', { name: 'Certificates in the text' })).getAllByRole('listitem');

  test('D-058: are shown with subject, issuer, days and fingerprint', async () => {
    renderSso({ api: withCertificates(answeredCertificate()) });
    const [item] = await items();
    expect(item?.textContent).toContain('CN=idp.exampleIssued by CN=Example CA');
    expect(item?.textContent).toContain('Valid from 05 Jan 2026 to 05 Jan 2027: 300 days left');
    expect(within(item as HTMLElement).getByRole('button', { name: 'Copy SHA-256 fingerprint' })).toBeTruthy();
  });

  test.each([
    [29, '29 days left', 'soon'],
    [1, '1 day left', 'soon'],
    [-1, 'expired', 'bad'],
  ])('a certificate with %i days is marked', async (daysLeft, text, mark) => {
    renderSso({ api: withCertificates(answeredCertificate({ daysLeft })) });
    await items();
    expect(screen.getByText(text).className).toContain(mark);
  });

  test('are read while the user enters them, and a rejected one keeps the save from being sent', async () => {
    const page = renderSso({
      api: { IDPReadSSOCertificates: () => [answeredCertificate({ subject: 'CN=old', problem: 'EXPIRED', daysLeft: -3 })] },
    });
    await loginUrl();
    await enterCertificate(PEM.replace('MIIC', 'MIID'));
    expect(await screen.findByText('CN=old')).toBeTruthy();
    await save();
    const error = 'This certificate has expired. Enter the current certificate of the identity provider.';
    await waitFor(() => expect(screen.getAllByText(error)).toHaveLength(2));
    expect(screen.getByLabelText('Public certificate').getAttribute('aria-invalid')).toBe('true');
    expect(page.api.calls('IDPReadSSOCertificates').at(-1)?.variables).toEqual({
      input: { customerId: TEST_CUSTOMER.customerId, publicCertificates: [PEM.replace('MIIC', 'MIID')] },
    });
    expect(page.api.calls('IDPUpdateSSOConfig')).toEqual([]);
  });

  test('a private key is never sent', async () => {
    const page = renderSso();
    await loginUrl();
    await enterCertificate('-----BEGIN PRIVATE KEY-----\nMIIC\n-----END PRIVATE KEY-----');
    await save();
    expect(await screen.findByText(/^This is a private key/)).toBeTruthy();
    expect(page.api.calls('IDPReadSSOCertificates')).toEqual([]);
    expect(page.api.calls('IDPUpdateSSOConfig')).toEqual([]);
  });
});

describe('default user groups', () => {
  const found = {
    data: [{ _id: '66a000000000000000000002', name: 'Managers', hierarchyId: TEST_CUSTOMER.rootHierarchyId }],
    pagination: null,
  };
  const departments = { data: [{ _id: TEST_CUSTOMER.rootHierarchyId, name: 'Head office', parentId: null }], hasMore: false };

  test('SSOCFG-007: are the active groups of the customer, searched by name', async () => {
    const page = renderSso({
      api: {
        ORGGetGroupNames: () => found,
        ORGGetHierarchyNames: () => departments,
        IDPUpdateSSOConfig: () => answeredConfig(),
      },
    });
    await loginUrl();
    await userEvent.click(screen.getByRole('combobox', { name: 'Default user groups' }));
    await userEvent.click(await screen.findByRole('option', { name: /Managers.*Head office/ }));
    await save();
    await waitFor(() => expect(page.api.calls('IDPUpdateSSOConfig')).toHaveLength(1));
    expect(page.api.calls('IDPUpdateSSOConfig')[0]?.variables).toMatchObject({
      update: { groupIds: ['66a000000000000000000001', '66a000000000000000000002'] },
    });
    expect(page.api.calls('ORGGetGroupNames')[0]?.variables).toMatchObject({
      filter: { customerId: TEST_CUSTOMER.customerId, activeOnly: true },
    });
  });

  test('SSOCFG-026: a failed load shows its message', async () => {
    const page = renderSso({ api: { ORGGetGroupNames: serverAnswer('INTERNAL_SERVER_ERROR'), ORGGetHierarchyNames: () => departments } });
    await loginUrl();
    await userEvent.click(screen.getByRole('combobox', { name: 'Default user groups' }));
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { title: 'Unexpected error', description: 'Failed to load groups list. Please contact support.' },
      ]),
    );
  });

  test('an archived group is marked', async () => {
    const groups = [
      { __typename: 'SSODefaultGroup' as const, _id: '66a000000000000000000001', name: 'Old', archivedAt: '2026-01-05T00:00:00.000Z' },
    ];
    renderSso({ api: { IDPGetSSOConfig: () => answeredConfig({ groups }) } });
    expect(await screen.findByText('Old (archived)')).toBeTruthy();
  });
});
