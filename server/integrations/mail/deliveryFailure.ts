/** Result of an attempt: `refused` if the mail server rejected the recipient, `failed` for a problem that affects all recipients. */
export type MailOutcome = 'delivered' | 'refused' | 'failed';

/** Fields of a failed attempt that may be logged. The error's message is excluded, because it may name the recipient. */
export interface DeliveryFailure {
  readonly outcome: Exclude<MailOutcome, 'delivered'>;
  /** Code of nodemailer or Node.js: `EAUTH`, `ECONNREFUSED`. */
  readonly code?: string;
  /** Response code of the mail server: 550. */
  readonly responseCode?: number;
  /** The failed SMTP command without its argument: `RCPT TO`. */
  readonly command?: string;
}

const COMMAND = /^[A-Z]{4}( (TO|FROM))?/;

export function deliveryFailureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = error as { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };
  const asked = typeof command === 'string' ? COMMAND.exec(command)?.[0] : undefined;
  // A permanent rejection of one recipient. All other failures, including a full mailbox, are retried.
  const isRefused = asked === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
  return {
    outcome: isRefused ? 'refused' : 'failed',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(asked === undefined ? {} : { command: asked }),
  };
}
