import { onOneLine, type MailWriter } from '../../common/index.js';

/** What the mail with a report names. */
export interface ReportFacts {
  readonly customer: string;
  /** Title of the vacancy. */
  readonly vacancy: string;
  /** Of the report. */
  readonly address: string;
}

/** For a candidate whose report is ready. */
export function reportMail({ address, ...facts }: ReportFacts): MailWriter {
  return ({ t }) => {
    const names = { customer: onOneLine(facts.customer), vacancy: onOneLine(facts.vacancy) };
    return {
      subject: t('mails.candidate.insights.subject', names),
      parts: [
        t('mails.candidate.insights.lead', names),
        { label: t('mails.candidate.insights.button'), address },
        t('mails.candidate.personal'),
      ],
    };
  };
}
