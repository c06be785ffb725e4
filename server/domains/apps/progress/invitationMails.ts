import { onOneLine, type MailWriter } from '../../common/index.js';
import type { AssessmentProduct } from '../tables.js';

/** What an invitation names. */
export interface InvitationFacts {
  readonly customer: string;
  /** Title of the vacancy. */
  readonly vacancy: string;
  readonly product: AssessmentProduct;
  /** The candidate's personal page. */
  readonly address: string;
}

/** For a candidate with a new assessment. */
export function inviteMail({ address, product, ...facts }: InvitationFacts): MailWriter {
  return ({ t }) => {
    const names = { customer: onOneLine(facts.customer), vacancy: onOneLine(facts.vacancy) };
    const isChat = product === 'FI';
    return {
      subject: isChat ? t('mails.candidate.chat.subject', names) : t('mails.candidate.video.subject', names),
      parts: [
        isChat ? t('mails.candidate.chat.lead', names) : t('mails.candidate.video.lead', names),
        { label: t('mails.candidate.button'), address },
        t('mails.candidate.personal'),
      ],
    };
  };
}

/** For a candidate who needs the link again. */
export function resendMail({ address, product, ...facts }: InvitationFacts): MailWriter {
  return ({ t }) => {
    const names = { customer: onOneLine(facts.customer), vacancy: onOneLine(facts.vacancy) };
    const isChat = product === 'FI';
    return {
      subject: isChat ? t('mails.candidate.chat.again', names) : t('mails.candidate.video.again', names),
      parts: [t('mails.candidate.again', names), { label: t('mails.candidate.button'), address }, t('mails.candidate.personal')],
    };
  };
}
