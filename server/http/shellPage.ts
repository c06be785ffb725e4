import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_START_ELEMENT, type ShellConfig } from '@edge-console/sdk/contract';
import { isForwarded } from './ownNames.js';
import { PackedText } from './PackedText.js';
import { linksOf, type LibraryFiles } from './pageStart/links.js';
import type { PageStarter, StartedPage } from './pageStart/PageStarter.js';

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

/** A function replaces the tag, because `$` has a meaning in replacement texts. */
function beforeEndOfHead(source: string, addition: string): string {
  return source.replace(/<\/head>/i, (end) => `${addition}${end}`);
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embeddable(value)}</script>`;
}

interface Page {
  readonly modified: number;
  readonly html: PackedText;
  /** For requests through a proxy: without the address of the mailbox, which those requests cannot open. */
  readonly forwardedHtml: PackedText;
  readonly policy: string;
  readonly libraries: LibraryFiles;
}

/** The built `index.html` with the settings of the environment, and with the first data of a signed-in user. Cached until the file changes. */
export class ShellPage {
  private page: Page | undefined;
  private readonly file: string;

  /** @param starter left out: the page requests its first data itself */
  constructor(
    shellFolder: string,
    private readonly config: ShellConfig,
    private readonly starter?: Pick<PageStarter, 'start'>,
  ) {
    this.file = path.join(shellFolder, 'index.html');
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.current();
    if (!page) {
      return reply
        .code(503)
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send('The console is not built. Run "npm run build", or "npm start", which does it.');
    }
    const started = await this.starter?.start(request, reply);
    const html = isForwarded(request) ? page.forwardedHtml : page.html;
    // The page of a user is not kept: Back after a log-out would show it again.
    void reply.headers({
      'content-security-policy': page.policy,
      'cache-control': started === undefined ? 'no-cache' : 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    return (started === undefined ? html : new PackedText(withStart(html.text, started, page.libraries))).send(request, reply);
  }

  private async current(): Promise<Page | undefined> {
    const found = await stat(this.file).catch(() => undefined);
    if (!found) return undefined;
    if (this.page?.modified !== found.mtimeMs) this.page = await this.make(await readFile(this.file, 'utf8'), found.mtimeMs);
    return this.page;
  }

  private async make(source: string, modified: number): Promise<Page> {
    const { mailboxUrl, ...config } = this.config;
    const text = beforeEndOfHead(source, dataBlock(CONFIG_ELEMENT_ID, this.config));
    const html = new PackedText(text);
    const forwardedHtml = mailboxUrl === undefined ? html : new PackedText(beforeEndOfHead(source, dataBlock(CONFIG_ELEMENT_ID, config)));
    return {
      modified,
      html,
      forwardedHtml,
      policy: shellPolicy(this.config, inlineScriptHashes(text)),
      libraries: await this.readLibraries(),
    };
  }

  /** A build without the list works; its pages load libraries later. */
  private async readLibraries(): Promise<LibraryFiles> {
    const text = await readFile(path.join(path.dirname(this.file), 'libraries.json'), 'utf8').catch(() => '{}');
    return JSON.parse(text) as LibraryFiles;
  }
}

function withStart(html: string, started: StartedPage, libraries: LibraryFiles): string {
  return beforeEndOfHead(html, `${linksOf(started, libraries)}${dataBlock(PAGE_START_ELEMENT, started.start)}`);
}
