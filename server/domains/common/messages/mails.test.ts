import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_PREFERENCE, type AwsRegion, type Language } from '@edge-console/sdk/contract';
import { FIFTH_DAYS, writtenDates } from '../../../../tests/support/writtenDates.js';
import { buildCustomer, buildUser, startTestConsole, type TestConsole } from '../../../testing/index.js';
import { textsIn } from '../../../texts/index.js';
import { userPreferences } from '../preferences/tables.js';
import { renderMail } from './renderMail.js';

const PASSWORD = 'Correct-Horse-42';
const SUBJECTS: Readonly<Record<Language, string>> = {
  'en-GB': 'Your one-time code',
  'en-US': 'Your one-time code',
  da: 'Din engangskode',
  de: 'Ihr Einmalcode',
  es: 'Su código de un solo uso',
  fi: 'Kertakäyttökoodisi',
  fr: 'Votre code à usage unique',
  it: 'Codice monouso',
  nb: 'Engangskoden din',
  nl: 'Uw eenmalige code',
  pl: 'Kod jednorazowy',
  sv: 'Din engångskod',
};

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function person({ awsRegion = 'ap-southeast-2' as AwsRegion, chosen = undefined as unknown, firstName = 'Ada' } = {}) {
  const { storage } = server.database;
  const customer = await buildCustomer(storage, { awsRegion });
  number += 1;
  const { userId, email } = await buildUser(storage, customer, { email: `reads-${number}@example.com`, password: PASSWORD, firstName });
  if (chosen !== undefined)
    await storage.directory.transaction({ kind: 'user', userId }, (transaction) =>
      transaction.insert(userPreferences).values({ userId, key: LANGUAGE_PREFERENCE, value: chosen, updatedAt: new Date() }),
    );
  return email;
}

/** The mail with the code, requested by a browser with these languages. */
async function codeMail(email: string, acceptLanguage?: string) {
  await server.browser(undefined, acceptLanguage).emailLogin(email, PASSWORD);
  const mail = server.mail.sent.findLast(({ to }) => to === email);
  if (mail === undefined) throw new Error(`Nothing was sent to ${email}.`);
  return mail;
}

test('a name with line breaks stays on the line of the greeting', async () => {
  const { text, html } = await codeMail(await person({ firstName: 'Ada,\r\n\r\nYour account\u2028is locked:\u0085https://evil.example' }));
  expect(text.split('\n')[0]).toBe('Hello Ada, Your account is locked: https://evil.example,');
  expect(html).not.toMatch(/\r|\u2028|\u0085/);
});

describe("a mail's language", () => {
  test.each(LANGUAGES)('LOCALE-001: is %s for a user who chose it, whatever the browser requests', async (language) => {
    const { subject, text, html } = await codeMail(await person({ chosen: language }), 'sv-SE,sv;q=0.9');
    expect(subject).toBe(SUBJECTS[language]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toMatch(/mails\.|\{\{/);
  });

  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['nn-NO', 'nb'],
    ['en-US,en;q=0.9', 'en-US'],
  ] as const)('LOCALE-002: is that of the requesting browser: %s is %s', async (acceptLanguage, language) => {
    expect((await codeMail(await person(), acceptLanguage)).html).toContain(`<html lang="${language}">`);
  });

  test.each([
    ['ap-southeast-2', 'en-GB'],
    ['eu-west-1', 'en-GB'],
    ['us-east-1', 'en-US'],
  ] as const)("LOCALE-003 LOCALE-004: is otherwise the English of the customer's region: %s has %s", async (awsRegion, language) => {
    for (const acceptLanguage of [undefined, 'en-AU,en', 'ja', '', '*', '../../etc/passwd', `${'x'.repeat(5000)}`])
      expect((await codeMail(await person({ awsRegion }), acceptLanguage)).html).toContain(`<html lang="${language}">`);
  });

  test('an invalid language preference is ignored', async () => {
    for (const chosen of ['tlh', 7, { de: true }, '__proto__'])
      expect((await codeMail(await person({ chosen }), 'de')).subject).toBe(SUBJECTS.de);
  });
});

test('the English plain text has this exact wording', async () => {
  const { subject, text, code } = await codeMail(await person());
  expect([subject, text]).toEqual([
    'Your one-time code',
    `Hello Ada,\n\nYour one-time code is:\n\n${code}\n\nIt is valid for 10 minutes.\n\nIf you did not try to log in, change your password.`,
  ]);
});

test("a user's name is escaped in the HTML", async () => {
  const { text, html } = await codeMail(await person({ firstName: '<img src=x onerror=alert(1)> & "Co"' }));
  expect(text).toContain('Hello <img src=x onerror=alert(1)> & "Co",');
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;,');
  expect(html).not.toContain('<img');
});

test('the HTML has the content of the text, and loads no resources', () => {
  const link = { label: 'Open', address: 'https://console.example.com/resetPassword?token=a&b=c' };
  const { text, html = '' } = renderMail({ subject: 'Subject', parts: ['One.', link, 'Two.'] }, textsIn('en-GB'));
  expect(text).toBe(`One.\n\n${link.address}\n\nTwo.`);
  expect(html).toContain('>One.</p>');
  expect(html).toContain('>Two.</p>');
  expect(html).toContain('<a class="button" href="https://console.example.com/resetPassword?token=a&amp;b=c"');
  expect(html).not.toMatch(/<(script|img|link|iframe)\b|url\(|@import/);
});

test.each([
  ['en-GB', 'ap-southeast-2', '05 Mar 2026 10:07 GMT+11'],
  ['en-US', 'us-east-1', 'Mar 04, 2026 18:07 EST'],
  ['de', 'eu-west-1', '04. März 2026 23:07 GMT+0'],
  ['fr', 'eu-west-1', '04 mars 2026 23:07 UTC+0'],
] as const)('a time in %s, in the time zone of %s', (language, awsRegion, written) => {
  expect(textsIn(language).formatMoment(new Date('2026-03-04T23:07:00Z'), awsRegion)).toBe(written);
});

test.each(LANGUAGES)('LOCALE-006: in %s a mail writes each month as the console does', (language) => {
  const written = FIFTH_DAYS.map((day) => textsIn(language).formatMoment(day, 'eu-west-1'));
  expect(written.map((moment) => moment.replace(/ 1[23]:00 \S+$/, ''))).toEqual(writtenDates(language));
});
