import nodemailer, { type Transporter } from 'nodemailer';
import type { MailDelivery, MailMessage } from './MailTransport.js';

const DEADLINE = 10_000;

/** Mail through an SMTP server. */
export class SmtpDelivery implements MailDelivery {
  readonly eventType = 'SENT';
  private readonly transporter: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    const url = new URL(smtpUrl);
    this.transporter = nodemailer.createTransport({
      host: url.hostname,
      ...(url.port === '' ? {} : { port: Number(url.port) }),
      secure: url.protocol === 'smtps:',
      ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      connectionTimeout: DEADLINE,
      greetingTimeout: DEADLINE,
      socketTimeout: DEADLINE,
    });
  }

  async deliver(message: MailMessage, id: string): Promise<void> {
    // A retry keeps the Message-ID, so that receivers can drop the second copy.
    await this.transporter.sendMail({
      from: this.from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      ...(message.html === undefined ? {} : { html: message.html }),
      messageId: `<${id}@edge-console>`,
    });
  }
}
