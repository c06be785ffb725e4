import { readFile } from 'node:fs/promises';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { adminBase, expect, test } from './support/console.js';
import { expectSound } from './support/layout.js';
import { enter, tabTo } from './support/keyboard.js';
import { goToUsers } from './support/lists.js';

const FILE = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Vorname;Nachname;E-Mail;Telefon;Gruppen',
      'Zoë;Upload;zoe.upload@example.com;+61 412 345 678;',
      '',
      'Yan;Upload;yan.upload@example;;',
      'Xia;Upload;xia.upload@example.com;;Group that nobody has',
    ].join('\r\n'),
  ),
};

test('USER-018 UPLOAD-001 UPLOAD-016: a file is uploaded by keyboard, its rows are mended, and the same file again creates nobody', async ({
  adminPage: page,
  server,
}) => {
  await goToUsers(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).toHaveURL(/\/users\/upload$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Upload users' })).toBeVisible();
  await expectSound(page);

  const chooser = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: 'Choose file' }));
  await (await chooser).setFiles(FILE);
  await expect(page.getByText('3 rows, UTF-8, separated by semicolons')).toBeVisible();
  await expect(page.getByText('2 rows have errors.')).toBeVisible();
  await expectSound(page);

  await tabTo(page, page.getByRole('textbox', { name: 'Email, row 4' }));
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await tabTo(page, page.getByRole('textbox', { name: 'Groups, row 5' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('All rows are valid.')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Close row 5' }));
  await expect(page.getByRole('button', { name: 'Edit row 5' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove row 5' }).click();
  await tabTo(page, page.getByLabel('Notes'));
  await page.keyboard.type('From the journey');
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('File has been successfully uploaded!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Result of each row' }).getByText('2 users created')).toBeVisible();
  await expectSound(page);
  expect(await new ConsoleClient(server.url).readLink('zoe.upload@example.com')).toContain('/resetPassword');

  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await (await again).setFiles({ ...FILE, buffer: Buffer.from(FILE.buffer.toString().replace('@example;', '@example.com;')) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to upload users. Please contact support.')).toBeVisible();
  await expect(page.getByText('2 users already exist')).toBeVisible();
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed rows' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('2,zoe.upload@example.com,Already exists,A user with this username and email already exists.');
});

test('UPLOAD-003: the sample file names groups of the customer, and can be uploaded as it is', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/users/upload`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a sample file' }).click();
  const sample = await readFile(await (await download).path());
  expect(sample.toString()).toMatch(
    /firstName,lastName,email,phoneNumber,groups\r\nAda,Nilsen,ada\.nilsen@example\.com,"'\+61412345678",\S.*; /,
  );
  await page.getByLabel('CSV file').setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: sample });
  await expect(page.getByText('All rows are valid.')).toBeVisible();
});
