import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PluginVersion } from '../plugins/judgeVersion.js';
import type { PluginLibrary } from '../plugins/PluginLibrary.js';
import { MANIFEST_FILE } from '../plugins/verifyFiles.js';
import { HEADERS_WITHOUT_HOOKS } from './securityHeaders.js';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${String(YEAR_IN_SECONDS)}, immutable`;

/** Path segments of built files. Excludes dot files, `..` and empty segments. */
const SAFE_PATH = /^(?:[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*\/)*[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;

/** A retry requests the same file at a new address, because browsers cache failed imports: `/plugins/x/1.0.0/~2/a.js`. */
const ATTEMPT_SEGMENT = /^~\d+\//;

export interface StaticFolders {
  /** Folder with the built shell: `index.html`, `assets/`. */
  readonly shell: string;
  readonly plugins: PluginLibrary;
}

async function sendFile(reply: FastifyReply, root: string, file: string, cacheControl: string): Promise<FastifyReply> {
  if (!SAFE_PATH.test(file)) return sendNotFound(reply);
  // A browser never asks again for a file that does not change, so it does not need what identifies the file's version.
  const isRevalidated = cacheControl !== IMMUTABLE;
  // Serves the compressed copy (`.br`, `.gz`) that the browser accepts.
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControl)
    .sendFile(file, root, { etag: isRevalidated, lastModified: isRevalidated });
}

export async function sendNotFound(reply: FastifyReply, text = 'Not found'): Promise<FastifyReply> {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** For responses that bypass the hooks, including the hook that sets headers. */
export function refuseAddress(reply: FastifyReply): FastifyReply {
  return reply.code(400).headers(HEADERS_WITHOUT_HOOKS).type('text/plain; charset=utf-8').send('The address cannot be read');
}

/** The files that a manifest lists, except those that only the server reads. Other files of the folder are not served. */
function isPublic(file: string, { checked }: PluginVersion): boolean {
  if (file === MANIFEST_FILE) return true;
  return checked !== undefined && Object.hasOwn(checked.files, file) && file !== checked.operationsFile;
}

/** Serves built files of the shell and of plugins. A missing file is a plain 404 and never the page, because a browser must not get HTML for a script. */
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
