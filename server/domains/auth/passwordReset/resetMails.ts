import type { MailMessage } from '../../../integrations/mail/index.js';
import type { LinkRecipient } from './ResetLinkStore.js';

/** Minutes that a link works. (RESET-008) */
export const LINK_MINUTES = 60;

export function linkMail({ email, firstName }: LinkRecipient, link: string): MailMessage {
  return {
    to: email,
    subject: 'Reset your password',
    text: `Hello ${firstName},\n\nset a new password with this link. It works once, within ${LINK_MINUTES} minutes:\n\n${link}\n\nIf you did not ask for it, ignore this message: your password stays as it is.`,
  };
}

/** For users without a password of their own. */
export function singleSignOnMail({ email, firstName }: LinkRecipient): MailMessage {
  return {
    to: email,
    subject: 'Reset your password',
    text: `Hello ${firstName},\n\nyour account logs in by single sign-on, so it has no password here. Choose 'Use Single Sign-On' on the log-in page.\n\nIf you did not ask for a new password, ignore this message.`,
  };
}
