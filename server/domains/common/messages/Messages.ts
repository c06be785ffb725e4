import { eq } from 'drizzle-orm';
import { chooseLanguage, LANGUAGE_PREFERENCE, type AwsRegion } from '@edge-console/sdk/contract';
import type { MailTransport } from '../../../integrations/mail/index.js';
import { placeOf, withOwnRowsOf, type Transaction } from '../../../storage/index.js';
import { textsIn } from '../../../texts/index.js';
import { userPreferences } from '../preferences/tables.js';
import type { MailWriter } from './MailContent.js';
import { renderMail } from './renderMail.js';

/** The user who receives a message. */
export interface MessageRecipient {
  readonly userId: string;
  /** The user's customer, on whose behalf the message is sent. */
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  /** Region of the user's default customer. */
  readonly defaultAwsRegion: AwsRegion;
}

/** A message to one user. */
export interface OutgoingMessage {
  /** What happened, as `prefix:verbNoun`: `auth:signInCode`. Also the id of the embedded template. */
  readonly event: string;
  readonly to: MessageRecipient;
  /** Language of the request; '' if the user did not make the request. */
  readonly browserLanguage: string;
  /** The assessment that the message is about. */
  readonly assessmentId?: string;
  /** The embedded template: writes the message in the user's language. */
  readonly write: MailWriter;
}

/** A candidate of a customer. Candidates are not users: they have neither an account nor preferences. */
export interface CandidateRecipient {
  readonly customerId: string;
  /** Name of the customer, as candidates know it. */
  readonly customerName: string;
  readonly email: string;
  readonly firstName: string;
  /** BCP 47 tag of the language in which the candidate takes the assessment: `en-AU`. */
  readonly language: string;
  /** Region of the customer. */
  readonly awsRegion: AwsRegion;
}

/** A message to one candidate. */
export interface CandidateMessage {
  /** What happened, as the template events name it: `FI_INVITE`. Also the id of the embedded template. */
  readonly event: string;
  readonly to: CandidateRecipient;
  /** The assessment that the message is about. */
  readonly assessmentId: string;
  readonly write: MailWriter;
}

/**
 * Sends messages to users and candidates. Everything that the product sends passes through it: language, template, transport and the record of what was
 * sent are decided here, not by callers.
 */
export class Messages {
  constructor(private readonly mail: MailTransport) {}

  /**
   * Sends a message in the user's language: the chosen language, otherwise the language of the requesting browser, otherwise the English of
   * the user's region. (LOCALE-002 to LOCALE-004) The message is sent after the transaction, of scope 'system', commits.
   */
  async send(transaction: Transaction, { event, to, browserLanguage, assessmentId, write }: OutgoingMessage): Promise<void> {
    const chosen = await chosenLanguage(transaction, to.userId);
    const language = chooseLanguage({ chosen, browser: browserLanguage, awsRegion: to.defaultAwsRegion });
    const texts = textsIn(language);
    const { subject, parts } = write(texts);
    const greeting = texts.t('mails.greeting', { name: onOneLine(to.firstName) });
    await this.mail.enqueue(transaction, {
      to: to.email,
      ...renderMail({ subject, parts: [greeting, ...parts] }, texts),
      about: { event, templateId: event, customerId: to.customerId, language, assessmentId, place: placeOf(transaction) },
    });
  }

  /**
   * Sends a message on behalf of a customer, in the language of the assessment, otherwise in the English of the region. The message is sent
   * after the transaction commits.
   */
  async sendToCandidate(transaction: Transaction, { event, to, assessmentId, write }: CandidateMessage): Promise<void> {
    const { customerId, email, awsRegion } = to;
    const language = chooseLanguage({ chosen: undefined, browser: to.language, awsRegion });
    const texts = textsIn(language);
    const { subject, parts } = write(texts);
    const greeting = texts.t('mails.greeting', { name: onOneLine(to.firstName) });
    const sender = onOneLine(to.customerName);
    const frame = { sender, footer: texts.t('mails.candidate.footer', { customer: sender }) };
    await this.mail.enqueue(transaction, {
      to: email,
      ...renderMail({ subject, parts: [greeting, ...parts] }, texts, frame),
      about: { event, templateId: event, customerId, language, assessmentId, place: placeOf(transaction) },
    });
  }
}

/** Removes line breaks, because a name could otherwise add lines to a message. */
export function onOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

async function chosenLanguage(transaction: Transaction, userId: string): Promise<unknown> {
  const rows = await withOwnRowsOf(transaction, userId, () =>
    transaction.select({ value: userPreferences.value }).from(userPreferences).where(eq(userPreferences.key, LANGUAGE_PREFERENCE)),
  );
  return rows[0]?.value;
}
