import type { AwsRegion } from '@edge-console/sdk/contract';
import type { MailWriter } from '../../common/index.js';

/** For a user whose second step an administrator turned on or off. */
export function mfaMail(isOn: boolean, at: Date, awsRegion: AwsRegion): MailWriter {
  return ({ t, formatMoment }) => {
    const when = formatMoment(at, awsRegion);
    return isOn
      ? { subject: t('mails.mfaOn.subject'), parts: [t('mails.mfaOn.done', { when })] }
      : { subject: t('mails.mfaOff.subject'), parts: [t('mails.mfaOff.done', { when }), t('mails.mfaOff.notYou')] };
  };
}
