import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PluginVersion } from '../plugins/judgeVersion.js';
import type { PluginLibrary } from '../plugins/PluginLibrary.js';
import { MANIFEST_FILE } from '../plugins/verifyFiles.js';
import { HEADERS_WITHOUT_HOOKS } from './securityHeaders.js';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${String(YEAR_IN_SECONDS)}, immutable`;

/** Segments of names the builds give; no dot files, no way up, no empty segment. */
const SAFE_PATH = /^(?:[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*\/)*[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;

/** A retry asks for the same file under a new address, because browsers remember failed imports: `/plugins/x/1.0.0/~2/a.js`. */
const ATTEMPT_SEGMENT = /^~\d+\//;

export interface StaticFolders {
  /** Folder with the built shell: `index.html`, `assets/`. */
  readonly shell: string;
  readonly plugins: PluginLibrary;
}

async function sendFile(reply: FastifyReply, root: string, file: string, cacheControl: string): Promise<FastifyReply> {
  if (!SAFE_PATH.test(file)) return sendNotFound(reply);
  // The compressed neighbours (`.br`, `.gz`) are chosen by what the browser accepts.
  return reply.header('vary', 'accept-encoding').header('cache-control', cacheControl).sendFile(file, root);
}

export async function sendNotFound(reply: FastifyReply, text = 'Not found'): Promise<FastifyReply> {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** For what comes before any hook, the one that sets headers too. */
export function refuseAddress(reply: FastifyReply): FastifyReply {
  return reply.code(400).headers(HEADERS_WITHOUT_HOOKS).type('text/plain; charset=utf-8').send('The address cannot be read');
}

/** What a manifest names, but for what only the server reads; nothing else that lies in the folder. */
function isPublic(file: string, { checked }: PluginVersion): boolean {
  if (file === MANIFEST_FILE) return true;
  return checked !== undefined && Object.hasOwn(checked.files, file) && file !== checked.operationsFile;
}

/** Built files of the shell and of plugins. A missing one is a plain 404, never the page: a script must not turn out to be HTML. */
export async function registerStaticFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: folders.shell,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  });

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(reply, path.join(folders.shell, 'assets'), request.params['*'], IMMUTABLE),
  );

  app.get<{ Params: { id: string; version: string; '*': string } }>('/plugins/:id/:version/*', async (request, reply) => {
    const { id, version } = request.params;
    const file = request.params['*'].replace(ATTEMPT_SEGMENT, '');
    const known = await folders.plugins.find(id, version);
    if (known !== undefined && !isPublic(file, known)) return sendNotFound(reply);
    const plugin = known && (await folders.plugins.versionToServe(id, version, file));
    if (plugin === undefined)
      return sendNotFound(
        reply,
        folders.plugins.isRefused(id, version)
          ? `Plugin '${id}' ${version} is not served: this console refuses it. The server's log and Operations name the reason.`
          : undefined,
      );
    // Names of all files but the manifest carry their hash.
    return sendFile(reply, plugin.folder, file, file === MANIFEST_FILE ? 'no-cache' : IMMUTABLE);
  });

  for (const prefix of ['/assets', '/plugins']) {
    app.get(prefix, (_request, reply) => sendNotFound(reply));
    app.get(`${prefix}/`, (_request, reply) => sendNotFound(reply));
  }
}
