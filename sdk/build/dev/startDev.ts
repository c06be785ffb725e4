import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite';
import { BuildError } from '../BuildError.js';
import { SHARED_SPECIFIERS } from '../sharedLibraries.js';
import { DEV_BASE } from './addresses.js';
import { proxyConsole } from './consoleProxy.js';
import { readDevPlugin, type DevPlugin } from './devManifest.js';
import { devStyles, layerPlugin } from './devStyles.js';
import { answerEntry } from './entries.js';
import { followQuickSaves } from './followQuickSaves.js';
import { requireConsole } from './forward.js';
import { refreshPlugin, sharedPlugin } from './refreshPlugin.js';

export interface DevOptions {
  /** Address of a running console. */
  readonly console: string;
  /** Port of 127.0.0.1; 0 for any free port. */
  readonly port: number;
  /** Feature flags that are on for this page, in addition to the plugin's own switch. */
  readonly flags?: readonly string[];
  /** Prints errors for the author. */
  readonly print: (line: string) => void;
}

export interface RunningDev {
  /** Address of the console with the plugin. */
  readonly url: string;
  close(): Promise<void>;
}

/** Files that describe the plugin: after a change the page is reloaded, as the console reads descriptions once. */
const DESCRIPTION = /^(plugin\.ts|locales[\\/].*\.json|graphql[\\/][^\\/]*\.graphql)$/;

function consolePlugin(folder: string, plugin: () => DevPlugin, proxy: ReturnType<typeof proxyConsole>): Plugin {
  /** Whether the request has been answered; otherwise Vite handles it. */
  const answer = async (address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!address.startsWith(DEV_BASE)) {
      await proxy(request, response);
      return true;
    }
    const found = await answerEntry(folder, plugin(), address);
    if (found === undefined) return false;
    response.writeHead(200, { 'content-type': `${found.type}; charset=utf-8`, 'cache-control': 'no-store' }).end(found.content);
    return true;
  };
  return {
    name: 'edge-console',
    configureServer({ middlewares }) {
      const handle = async (request: Connect.IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
        try {
          if (await answer(request.originalUrl ?? request.url ?? '/', request, response)) return;
        } catch (error) {
          return next(error);
        }
        next();
      };
      middlewares.use((request, response, next) => void handle(request, response, next));
    },
  };
}

/** Reads the description again when it changes, and reloads the page. */
function followDescription(server: ViteDevServer, folder: string, { print }: DevOptions, take: (plugin: DevPlugin) => void): void {
  server.watcher.on('all', (_event, file) => {
    if (!DESCRIPTION.test(path.relative(folder, file))) return;
    readDevPlugin(folder).then(
      (plugin) => {
        take(plugin);
        server.ws.send({ type: 'full-reload' });
      },
      (error: unknown) => {
        const message = error instanceof BuildError ? error.message : String(error);
        print(message);
        // Shown on the page too, where the author notices it.
        server.ws.send({ type: 'error', err: { message, stack: '' } });
      },
    );
  });
}

/**
 * A running console with a plugin from its sources: the page, the API and everything else are the console's; the plugin's modules are
 * served from its folder, and an edit is shown without losing the state of the page. (SDK-010)
 * @throws BuildError if no console answers, the port is in use, or the plugin cannot be read
 */
export async function startDev(folder: string, options: DevOptions): Promise<RunningDev> {
  const source = path.resolve(folder);
  const target = new URL(options.console);
  await requireConsole(target);
  let plugin = await readDevPlugin(source);
  const current = () => plugin;
  const server = await createServer({
    configFile: false,
    root: source,
    base: DEV_BASE,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    // In the plugin's own folder: several plugins may be developed at the same time.
    cacheDir: path.join(source, 'node_modules', '.edge-plugin'),
    css: devStyles(source, plugin.id),
    oxc: { jsx: { runtime: 'automatic', development: false, refresh: true }, decorator: { legacy: true } },
    optimizeDeps: {
      entries: ['screens/**/*.{ts,tsx}', '!**/*.test.*'],
      exclude: [...SHARED_SPECIFIERS],
      rolldownOptions: { external: [...SHARED_SPECIFIERS] },
    },
    server: { host: '127.0.0.1', port: options.port, strictPort: options.port !== 0, cors: false, preTransformRequests: false },
    plugins: [
      sharedPlugin(),
      layerPlugin(),
      refreshPlugin(source, new Set(plugin.modules.values())),
      consolePlugin(source, current, proxyConsole(target, current, options.flags ?? [])),
    ],
  });
  followQuickSaves(server);
  followDescription(server, source, options, (read) => (plugin = read));
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    if (!(error instanceof Error) || !/^Port \d+ is already in use/.test(error.message)) throw error;
    throw new BuildError(
      `Port ${options.port} is in use, possibly by another 'edge-plugin dev'. Stop that process, or choose another port with --port.`,
    );
  });
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
