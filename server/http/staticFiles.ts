import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${String(YEAR_IN_SECONDS)}, immutable`;

/** Segments of names the builds give; no dot files, no way up, no empty segment. */
const SAFE_PATH = /^(?:[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*\/)*[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;

/** A retry asks for the same file under a new address, because browsers remember failed imports: `/plugins/x/1.0.0/~2/a.js`. */
const ATTEMPT_SEGMENT = /^~\d+\//;

/** For the server only, or served with the catalogue. */
const PRIVATE_PLUGIN_FILES: ReadonlySet<string> = new Set(['operations.json']);

export interface StaticFolders {
  /** Folder with the built shell: `index.html`, `assets/`. */
  readonly shell: string;
  readonly plugins: string;
}

async function sendFile(reply: FastifyReply, root: string, file: string, cacheControl: string): Promise<FastifyReply> {
  if (!SAFE_PATH.test(file)) return sendNotFound(reply);
  // The compressed neighbours (`.br`, `.gz`) are chosen by what the browser accepts.
  return reply.header('vary', 'accept-encoding').header('cache-control', cacheControl).sendFile(file, root);
}

export async function sendNotFound(reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
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

  app.get<{ Params: { id: string; version: string; '*': string } }>('/plugins/:id/:version/*', (request, reply) => {
    const { id, version } = request.params;
    const file = request.params['*'].replace(ATTEMPT_SEGMENT, '');
    if (PRIVATE_PLUGIN_FILES.has(file.replace(/\.(br|gz)$/, ''))) return sendNotFound(reply);
    // Names of all files but the manifest carry their hash.
    const cacheControl = file === 'manifest.json' ? 'no-cache' : IMMUTABLE;
    return sendFile(reply, folders.plugins, `${id}/${version}/${file}`, cacheControl);
  });

  for (const prefix of ['/assets', '/plugins']) {
    app.get(prefix, (_request, reply) => sendNotFound(reply));
    app.get(`${prefix}/`, (_request, reply) => sendNotFound(reply));
  }
}
