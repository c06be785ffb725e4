import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { PluginCatalogue, PluginManifest } from '../../src/contract/manifest/index.js';
import { DEV_BASE } from './addresses.js';
import type { DevPlugin } from './devManifest.js';
import { forward, readBody, type Rewrite } from './forward.js';

/** Adds the development server's styles and messages to the content security policy. */
function relaxPolicy(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return headers;
  const relaxed = policy
    .replace(/style-src ([^;]*)/, "style-src $1 'unsafe-inline'")
    .replace(/connect-src ([^;]*)/, 'connect-src $1 ws: wss:');
  return { ...headers, 'content-security-policy': relaxed };
}

/** Adds the development server's client, so that the page follows edits before a module of the plugin is loaded. */
const withClient: Rewrite = (html, headers) =>
  String(headers['content-type']).includes('text/html')
    ? html.replace(/<\/head>/i, (end) => `<script type="module" src="${DEV_BASE}@vite/client"></script>${end}`)
    : html;

function withPlugin({ id, entry }: DevPlugin): Rewrite {
  return (body) => {
    const catalogue = JSON.parse(body) as PluginCatalogue;
    const others = catalogue.plugins.filter(({ manifest }) => (manifest as Partial<PluginManifest> | null)?.id !== id);
    return JSON.stringify({ ...catalogue, plugins: [...others, entry] });
  };
}

interface Evaluation {
  readonly flags?: readonly { readonly key: string }[];
}

/** The plugin is on, in the version under development, whatever the console's flags; so are the flags that its author names. */
function withFlags({ id }: DevPlugin, flags: readonly string[]): Rewrite {
  const on = [`plugin.${id}`, ...flags];
  return (body) => {
    const evaluation = JSON.parse(body) as Evaluation;
    const others = (evaluation.flags ?? []).filter(({ key }) => !on.includes(key) && key !== `plugin.${id}.version`);
    const own = on.map((key) => ({ key, value: true, reason: 'STATIC', variant: 'on' }));
    return JSON.stringify({ ...evaluation, flags: [...others, ...own] });
  };
}

/** A document that the console does not have is sent as text; only consoles of development environments accept that. */
function withText({ operations }: DevPlugin, body: string): string {
  const call = JSON.parse(body) as { readonly documentId?: string };
  const query = call.documentId === undefined ? undefined : operations.get(call.documentId);
  return query === undefined ? body : JSON.stringify({ ...call, documentId: undefined, query });
}

/**
 * Forwards the console's own pages and calls, and adds the plugin.
 * @param flags that are on in addition to the plugin's own
 */
export function proxyConsole(target: URL, plugin: () => DevPlugin, flags: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', target).pathname;
    if (path === '/plugins/manifest.json') return forward(target, request, response, { rewrite: withPlugin(plugin()) });
    if (path.endsWith('/evaluate/flags')) return forward(target, request, response, { rewrite: withFlags(plugin(), flags) });
    if (path.startsWith('/api/') && request.method === 'POST')
      return forward(target, request, response, { body: withText(plugin(), await readBody(request)) });
    const isPage = request.headers.accept?.includes('text/html') === true && !path.startsWith('/assets/');
    forward(target, request, response, isPage ? { headers: relaxPolicy, rewrite: withClient } : {});
  };
}
