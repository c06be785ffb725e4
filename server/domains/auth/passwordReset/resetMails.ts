import type { MailWriter } from '../../common/index.js';

/** Lifetime of a link in minutes. (RESET-008) */
export const LINK_MINUTES = 60;

export function linkMail(address: string): MailWriter {
  return ({ t }) => ({
    subject: t('mails.reset.subject'),
    parts: [t('mails.reset.lead', { minutes: LINK_MINUTES }), { label: t('mails.reset.button'), address }, t('mails.reset.notYou')],
  });
}

/** Lifetime in hours of a new user's first link. A user who opens it later requests another one on the log-in page. */
export const WELCOME_HOURS = 72;

/** For a user whom an administrator created. */
export function welcomeMail(address: string): MailWriter {
  return ({ t }) => ({
    subject: t('mails.welcome.subject'),
    parts: [t('mails.welcome.lead', { hours: WELCOME_HOURS }), { label: t('mails.reset.button'), address }, t('mails.welcome.later')],
  });
}

/** For users without a password of their own. */
export const singleSignOnMail: MailWriter = ({ t }) => ({
  subject: t('mails.reset.subject'),
  parts: [t('mails.singleSignOn.lead'), t('mails.singleSignOn.notYou')],
});

/** Lifetime in hours of the link after an administrator invalidated the password. */
export const FORCED_HOURS = 24;

/** For a user whose password an administrator invalidated. */
export function forcedMail(address: string): MailWriter {
  return ({ t }) => ({
    subject: t('mails.forcedReset.subject'),
    parts: [t('mails.forcedReset.lead', { hours: FORCED_HOURS }), { label: t('mails.reset.button'), address }, t('mails.welcome.later')],
  });
}
