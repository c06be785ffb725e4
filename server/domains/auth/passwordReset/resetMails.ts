import type { MailWriter } from '../../common/index.js';

/** Lifetime of a link in minutes. (RESET-008) */
export const LINK_MINUTES = 60;

export function linkMail(address: string): MailWriter {
  return ({ t }) => ({
    subject: t('mails.reset.subject'),
    parts: [t('mails.reset.lead', { minutes: LINK_MINUTES }), { label: t('mails.reset.button'), address }, t('mails.reset.notYou')],
  });
}

/** For users without a password of their own. */
export const singleSignOnMail: MailWriter = ({ t }) => ({
  subject: t('mails.reset.subject'),
  parts: [t('mails.singleSignOn.lead'), t('mails.singleSignOn.notYou')],
});
