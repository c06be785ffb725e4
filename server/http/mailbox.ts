import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuseForwarded } from './ownNames.js';

/** A message of the embedded mailbox. */
export interface MailboxMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
  /** One-time code of the message, shown in the list. */
  readonly code?: string;
}

/** Messages of the embedded mail. */
export interface MailboxReader {
  /** Newest first. @param to only messages to this address */
  list(filter: { readonly to?: string; readonly limit: number }): Promise<readonly MailboxMessage[]>;
}

const SHOWN = 100;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const STYLE_PATH = '/mailbox/style.css';
const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
.code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .15em; margin: .5rem 0; }
.meta { opacity: .8; margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; }
a { color: inherit; }`;

/** Links to this server become links; all other addresses stay text. */
function linkified(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);
}

function renderMessage(message: MailboxMessage): string {
  const time = message.sentAt.toISOString();
  const code = message.code === undefined ? '' : `<p class="code"><span>${escapeHtml(message.code)}</span></p>`;
  return `<article aria-labelledby="m-${escapeHtml(message.id)}">
<h2 id="m-${escapeHtml(message.id)}">${escapeHtml(message.subject)}</h2>
<p class="meta">To ${escapeHtml(message.to)}, <time datetime="${time}">${time.replace('T', ' ').slice(0, 19)} UTC</time></p>
${code}<pre>${linkified(message.text)}</pre>
</article>`;
}

function renderPage(messages: readonly MailboxMessage[], to: string | undefined): string {
  const title = to === undefined ? 'Mailbox' : `Mailbox of ${escapeHtml(to)}`;
  const again = to === undefined ? '/mailbox' : `/mailbox?to=${encodeURIComponent(to)}`;
  const list = messages.length > 0 ? messages.map(renderMessage).join('\n') : '<p>No messages yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>Mail that this server would have sent, newest first. <a href="${escapeHtml(again)}">Refresh</a></p>
${list}
</main>
</body>
</html>
`;
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

/**
 * `/mailbox` for people and `/mailbox/messages.json?to=ADDRESS` for tests. Only with embedded mail, in the environment `local` on a
 * loopback host, and only for this machine: requests through a proxy are rejected.
 */
export function registerMailbox(app: FastifyInstance, mailbox: MailboxReader): void {
  const querystring = { type: 'object', properties: { to: { type: 'string', maxLength: 320 } } } as const;
  const read = (to: string | undefined): Promise<readonly MailboxMessage[]> =>
    mailbox.list({ limit: SHOWN, ...(to === undefined ? {} : { to }) });

  const route = { schema: { querystring }, onRequest: refuseForwarded };

  app.get<{ Querystring: { to?: string } }>('/mailbox', route, async (request, reply) => {
    const { to } = request.query;
    return uncached(reply)
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(renderPage(await read(to), to));
  });

  app.get<{ Querystring: { to?: string } }>('/mailbox/messages.json', route, async (request, reply) =>
    uncached(reply).send(await read(request.query.to)),
  );

  app.get(STYLE_PATH, (_request, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE));
}
