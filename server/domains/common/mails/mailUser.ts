import { eq } from 'drizzle-orm';
import { chooseLanguage, LANGUAGE_PREFERENCE, type AwsRegion } from '@edge-console/sdk/contract';
import type { MailTransport } from '../../../integrations/mail/index.js';
import { withOwnRowsOf, type Transaction } from '../../../storage/index.js';
import { textsIn } from '../../../texts/index.js';
import { userPreferences } from '../preferences/tables.js';
import type { MailWriter } from './MailContent.js';
import { renderMail } from './renderMail.js';

/** The recipient of a message. */
export interface MailRecipient {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  /** Region of the user's default customer. */
  readonly defaultAwsRegion: AwsRegion;
}

/**
 * Mails a user in the user's language: the chosen language, otherwise the language of the requesting browser, otherwise the English of the
 * user's region. (LOCALE-002 to LOCALE-004) The message is sent after the transaction, of scope 'system', commits.
 * @param browserLanguage of the request; '' if the user did not make the request
 */
export async function mailUser(
  transaction: Transaction,
  mail: MailTransport,
  to: MailRecipient,
  browserLanguage: string,
  write: MailWriter,
): Promise<void> {
  const chosen = await chosenLanguage(transaction, to.userId);
  const texts = textsIn(chooseLanguage({ chosen, browser: browserLanguage, awsRegion: to.defaultAwsRegion }));
  const { subject, parts } = write(texts);
  const greeting = texts.t('mails.greeting', { name: onOneLine(to.firstName) });
  await mail.enqueue(transaction, { to: to.email, ...renderMail({ subject, parts: [greeting, ...parts] }, texts) });
}

/** Removes line breaks, because a name could otherwise add lines to a message. */
function onOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

async function chosenLanguage(transaction: Transaction, userId: string): Promise<unknown> {
  const rows = await withOwnRowsOf(transaction, userId, () =>
    transaction.select({ value: userPreferences.value }).from(userPreferences).where(eq(userPreferences.key, LANGUAGE_PREFERENCE)),
  );
  return rows[0]?.value;
}
