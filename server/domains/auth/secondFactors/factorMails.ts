import type { AwsRegion } from '@edge-console/sdk/contract';
import type { MailWriter } from '../../common/index.js';

/** A change of a user's second factors: the action in the audit, and the keys of the mail's texts. */
export interface FactorChange {
  readonly action: string;
  readonly subject: string;
  readonly done: string;
}

export const ADDED: FactorChange = {
  action: 'auth:authenticatorAdded',
  subject: 'mails.authenticatorAdded.subject',
  done: 'mails.authenticatorAdded.done',
};
export const REMOVED: FactorChange = {
  action: 'auth:authenticatorRemoved',
  subject: 'mails.authenticatorRemoved.subject',
  done: 'mails.authenticatorRemoved.done',
};
export const RENEWED: FactorChange = {
  action: 'auth:recoveryCodesRenewed',
  subject: 'mails.codesRenewed.subject',
  done: 'mails.codesRenewed.done',
};
export const USED: FactorChange = {
  action: 'auth:recoveryCodeUsed',
  subject: 'mails.codeUsed.subject',
  done: 'mails.codeUsed.done',
};

/** @param left number of unused recovery codes */
export function factorMail({ subject, done }: FactorChange, at: Date, awsRegion: AwsRegion, left: number): MailWriter {
  return ({ t, formatMoment }) => ({
    subject: t(subject),
    parts: [t(done, { when: formatMoment(at, awsRegion), left }), t('mails.factorNotYou')],
  });
}
