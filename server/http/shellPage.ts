import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '@edge-console/sdk/contract';
import { isForwarded } from './ownNames.js';
import { PackedText } from './PackedText.js';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\bsrc\s*=/i;
/** Data blocks are not run, so the policy does not concern them. */
const IS_DATA = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i;

export const CONFIG_ELEMENT_ID = 'edge-config';

/** JSON that cannot end its script element nor start a comment in it. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `'sha256-...'` of each inline script (the import map among them), for `script-src`. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return hashes;
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !/^https?:\/\//.test(address)) return undefined;
  return new URL(address).origin;
}

/** Content security policy of the page: inline scripts only by hash, no eval, connections only to the server and to the configured services. */
export function shellPolicy(config: ShellConfig, scriptHashes: readonly string[]): string {
  const services = [originOf(config.ofrepUrl), originOf(config.sentryDsn)].filter((origin) => origin !== undefined);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'"],
    // Administrators enter the addresses of customers' logos. (D-051, docs/decisions/0020-logo-addresses.md)
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(services)],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function withConfig(source: string, config: ShellConfig): string {
  const block = `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${embeddable(config)}</script>`;
  // A function, because `$` has a meaning in replacement texts.
  return source.replace(/<\/head>/i, (end) => `${block}${end}`);
}

interface Page {
  readonly modified: number;
  readonly body: PackedText;
  /** For requests through a proxy: without the address of the mailbox, which those requests cannot open. */
  readonly forwardedBody: PackedText;
  readonly policy: string;
}

/** The built `index.html` with the settings of the environment. Cached until the file changes. */
export class ShellPage {
  private page: Page | undefined;
  private readonly file: string;

  constructor(
    shellFolder: string,
    private readonly config: ShellConfig,
  ) {
    this.file = path.join(shellFolder, 'index.html');
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.current();
    void reply.header('cache-control', 'no-cache');
    if (!page) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console is not built. Run "npm run build", or "npm start", which does it.');
    }
    const body = isForwarded(request) ? page.forwardedBody : page.body;
    return body.send(request, reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8'));
  }

  private async current(): Promise<Page | undefined> {
    const found = await stat(this.file).catch(() => undefined);
    if (!found) return undefined;
    if (this.page?.modified !== found.mtimeMs) this.page = this.make(await readFile(this.file, 'utf8'), found.mtimeMs);
    return this.page;
  }

  private make(source: string, modified: number): Page {
    const { mailboxUrl, ...config } = this.config;
    const html = withConfig(source, this.config);
    const body = new PackedText(html);
    const forwardedBody = mailboxUrl === undefined ? body : new PackedText(withConfig(source, config));
    return { modified, body, forwardedBody, policy: shellPolicy(this.config, inlineScriptHashes(html)) };
  }
}
