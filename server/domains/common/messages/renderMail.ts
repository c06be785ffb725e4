import type { MailMessage } from '../../../integrations/mail/index.js';
import type { Texts } from '../../../texts/index.js';
import type { MailContent, MailPart } from './MailContent.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/*
 * Mail programs support only simple layouts: one table, styles at the elements with the colours of the light theme, and a style sheet
 * with those of the dark theme, which some programs apply. The mail loads no resources, so that reading it cannot be tracked.
 */
const FONT = "font-family: Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const PARAGRAPH = `margin: 0 0 16px; ${FONT} font-size: 14px; line-height: 20px; color: #16191f;`;
const MUTED = `${FONT} font-size: 12px; line-height: 16px; color: #565e6c;`;
const CODE =
  'margin: 0 0 16px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: 4px; color: #16191f;';
const BUTTON = `display: inline-block; padding: 10px 20px; border-radius: 6px; background-color: #2d38ff; ${FONT} font-size: 14px; line-height: 20px; font-weight: 500; color: #ffffff; text-decoration: none;`;
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background-color: #13151b !important; }
  .card { background-color: #181b22 !important; border-color: #2d323d !important; }
  .ink { color: #eceef2 !important; }
  .muted, .muted a { color: #a7afbe !important; }
  .button { background-color: #7a86ff !important; color: #0d0f1a !important; }
}`;

function renderPart(part: MailPart, { t }: Texts): string {
  if (typeof part === 'string') return `<p class="ink" style="${PARAGRAPH}">${escapeHtml(part)}</p>`;
  if ('code' in part) return `<p class="ink" style="${CODE}">${escapeHtml(part.code)}</p>`;
  const address = escapeHtml(part.address);
  return `<p style="margin: 0 0 16px;"><a class="button" href="${address}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>
<p class="muted" style="margin: 0 0 16px; ${MUTED}">${escapeHtml(t('mails.copyAddress'))}<br><span style="word-break: break-all;">${address}</span></p>`;
}

/** What surrounds a message. */
export interface MailFrame {
  /** Name of the sender, above the message. */
  readonly sender: string;
  /** Why the recipient receives the message, below it. */
  readonly footer: string;
}

function frameOfAccount({ t }: Texts): MailFrame {
  return { sender: 'Edge Console', footer: t('mails.footer') };
}

function renderHtml({ subject, parts }: MailContent, texts: Texts, { sender, footer }: MailFrame): string {
  const body = parts.map((part) => renderPart(part, texts)).join('\n');
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background-color: #f6f7f9;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #f6f7f9;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 550px;">
<tr><td class="ink" style="padding: 0 0 16px; ${FONT} font-size: 16px; line-height: 24px; font-weight: 600; color: #16191f;">${escapeHtml(sender)}</td></tr>
<tr><td class="card" style="padding: 32px 32px 16px; border: 1px solid #e3e6ec; border-radius: 8px; background-color: #ffffff;">
<h1 class="ink" style="margin: 0 0 24px; ${FONT} font-size: 20px; line-height: 28px; font-weight: 600; color: #16191f;">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td class="muted" style="padding: 16px 0 0; ${MUTED}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderText({ parts }: MailContent): string {
  const lines = parts.map((part) => {
    if (typeof part === 'string') return part;
    return 'code' in part ? part.code : part.address;
  });
  return lines.join('\n\n');
}

/** Renders a message as plain text and as HTML. @param frame default: that of messages about the recipient's account */
export function renderMail(content: MailContent, texts: Texts, frame = frameOfAccount(texts)): Omit<MailMessage, 'to' | 'about'> {
  const code = content.parts.flatMap((part) => (typeof part === 'object' && 'code' in part ? part.code : []))[0];
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, texts, frame),
    ...(code === undefined ? {} : { code }),
  };
}
