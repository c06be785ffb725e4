/** What became of an attempt: `refused` by the mail server for its recipient, `failed` where others would have failed too. */
export type MailOutcome = 'delivered' | 'refused' | 'failed';

/** What the log may have of a failed attempt. The message of the error is not among it: it may name the recipient. */
export interface DeliveryFailure {
  readonly outcome: Exclude<MailOutcome, 'delivered'>;
  /** Of nodemailer or Node.js: `EAUTH`, `ECONNREFUSED`. */
  readonly code?: string;
  /** Of the mail server: 550. */
  readonly responseCode?: number;
  /** What the mail server was asked: `RCPT TO`, without its argument. */
  readonly command?: string;
}

const COMMAND = /^[A-Z]{4}( (TO|FROM))?/;

export function deliveryFailureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = error as { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };
  const asked = typeof command === 'string' ? COMMAND.exec(command)?.[0] : undefined;
  // A refusal for good of one recipient; anything else, a full mailbox too, is tried again.
  const isRefused = asked === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
  return {
    outcome: isRefused ? 'refused' : 'failed',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(asked === undefined ? {} : { command: asked }),
  };
}
