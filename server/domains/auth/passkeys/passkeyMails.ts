import type { AwsRegion } from '@edge-console/sdk/contract';
import type { MailWriter } from '../../common/index.js';

/** Time of the event, and the region whose time zone the mail uses. */
export interface Occasion {
  readonly now: Date;
  readonly defaultAwsRegion: AwsRegion;
}

export function addedMail(name: string, { now, defaultAwsRegion }: Occasion): MailWriter {
  return ({ t, formatMoment }) => ({
    subject: t('mails.passkeyAdded.subject'),
    parts: [t('mails.passkeyAdded.done', { name, when: formatMoment(now, defaultAwsRegion) }), t('mails.passkeyNotYou')],
  });
}

export function renamedMail(before: string, after: string, { now, defaultAwsRegion }: Occasion): MailWriter {
  return ({ t, formatMoment }) => ({
    subject: t('mails.passkeyRenamed.subject'),
    parts: [t('mails.passkeyRenamed.done', { before, after, when: formatMoment(now, defaultAwsRegion) }), t('mails.passkeyNotYou')],
  });
}

export function removedMail(name: string, { now, defaultAwsRegion }: Occasion): MailWriter {
  return ({ t, formatMoment }) => ({
    subject: t('mails.passkeyRemoved.subject'),
    parts: [t('mails.passkeyRemoved.done', { name, when: formatMoment(now, defaultAwsRegion) }), t('mails.passkeyNotYou')],
  });
}

/** A counter that went back means that a copy of the key exists. */
export function copiedMail(name: string, { now, defaultAwsRegion }: Occasion): MailWriter {
  return ({ t, formatMoment }) => ({
    subject: t('mails.passkeyCopied.subject'),
    parts: [t('mails.passkeyCopied.lead', { name, when: formatMoment(now, defaultAwsRegion) }), t('mails.passkeyCopied.advice')],
  });
}
