import { serverAnswer } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answeredCertificate, PEM, renderSso } from '../testing/ssoPages.js';

const READ = {
  idpEntityId: 'https://new.example',
  loginUrl: 'https://new.example/login',
  logoutUrl: 'https://new.example/logout',
  publicCertificates: [PEM.replace('MIIC', 'MIID'), PEM.replace('MIIC', 'MIIE')],
  problems: [] as readonly string[],
};

async function open(answer: () => unknown) {
  const page = renderSso({
    api: { IDPReadSSOMetadata: answer, IDPReadSSOCertificates: () => [answeredCertificate({ subject: 'CN=new' })] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in from metadata' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fill in from metadata' });
  return { page, dialog };
}

async function read(dialog: HTMLElement, text: string) {
  await userEvent.click(within(dialog).getByLabelText('Metadata'));
  await userEvent.paste(text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill in' }));
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('pasted metadata fills in the form, and is not saved', async () => {
  const { page, dialog } = await open(() => READ);
  await waitFor(() => expect(page.address()).toContain('dialog=metadata'));
  await expectAccessible(page.baseElement);
  await read(dialog, ' <EntityDescriptor/> ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.calls('IDPReadSSOMetadata')[0]?.variables).toEqual({ input: { metadata: '<EntityDescriptor/>' } });
  expect(['Identity provider entity ID', 'Login URL', 'Logout URL', 'Public certificate'].map(valueOf)).toEqual([
    'https://new.example',
    'https://new.example/login',
    'https://new.example/logout',
    READ.publicCertificates.join('\n'),
  ]);
  expect(page.notifications.shown).toMatchObject([
    { intent: 'success', title: 'The values of the metadata are filled in. Check and save them.' },
  ]);
  expect(await screen.findByText('CN=new')).toBeTruthy();
  expect(page.navigation.hasUnsavedForm).toBe(true);
});

test('missing values are named, and stay as they were', async () => {
  const { page, dialog } = await open(() => ({
    ...READ,
    loginUrl: null,
    publicCertificates: [],
    problems: ['NO_LOGIN_URL', 'NO_CERTIFICATE'],
  }));
  await read(dialog, '<EntityDescriptor/>');
  await waitFor(() =>
    expect(page.notifications.shown).toMatchObject([
      {
        intent: 'warning',
        title: 'Only a part of the values could be filled in.',
        description: 'The login URL for redirects is missing. The certificate for signatures is missing.',
      },
    ]),
  );
  expect(['Identity provider entity ID', 'Login URL', 'Public certificate'].map(valueOf)).toEqual([
    'https://new.example',
    'https://idp.example/login',
    PEM,
  ]);
});

test.each([
  ['NOT_XML', /^This is not metadata/],
  ['SEVERAL_IDENTITY_PROVIDERS', /^This metadata describes several identity providers/],
  ['NO_IDENTITY_PROVIDER', /^This metadata does not describe an identity provider/],
  ['NOT_METADATA', /^This XML is not SAML 2.0 metadata/],
  ['TOO_LARGE', /^The metadata is too large/],
] as const)('a text that is not usable is rejected at its field: %s', async (problem, message) => {
  const empty = { idpEntityId: null, loginUrl: null, logoutUrl: null, publicCertificates: [], problems: [problem] };
  const { dialog } = await open(() => empty);
  await read(dialog, 'x');
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(within(dialog).getByLabelText('Metadata').getAttribute('aria-invalid')).toBe('true');
  expect(valueOf('Login URL')).toBe('https://idp.example/login');
});

test('an empty text and a failed call leave the dialog open', async () => {
  const { page, dialog } = await open(serverAnswer('INTERNAL_SERVER_ERROR'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill in' }));
  expect(await within(dialog).findByText('Please enter the metadata')).toBeTruthy();
  expect(page.api.calls('IDPReadSSOMetadata')).toEqual([]);
  await read(dialog, '<EntityDescriptor/>');
  await waitFor(() =>
    expect(page.notifications.shown.at(-1)).toMatchObject({ description: 'Failed to read the metadata. Please contact support.' }),
  );
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a file is filled in; a file that is not text is rejected', async () => {
  const { page, dialog } = await open(() => READ);
  const input = within(dialog).getByLabelText('Metadata file');
  await userEvent.upload(input, new File([new Uint8Array([0xff, 0xc0, 0x80])], 'photo.xml', { type: 'text/xml' }));
  expect(await within(dialog).findByText('The file is not a text file, or is too large.')).toBeTruthy();
  await userEvent.upload(input, new File(['<EntityDescriptor/>'], 'idp.xml', { type: 'text/xml' }));
  expect(await within(dialog).findByText('idp.xml')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Metadata').value).toBe('<EntityDescriptor/>');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(page.api.calls('IDPReadSSOMetadata')).toHaveLength(1));
});
