import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import semver from 'semver';
import type { CatalogueEntry, ConsoleEnvironment, PluginCatalogue } from '@edge-console/sdk/contract';
import { validateManifest } from '@edge-console/sdk/contract/validate';
import { catalogueBodies } from './catalogueBodies.js';
import type { PackedText } from './PackedText.js';

/** A look at the folder is good for this long, in milliseconds; so a new plugin shows within a second. */
const FRESH_FOR = 1000;

/** A built plugin version on disk: `<folder>/<id>/<version>/manifest.json`. */
interface Build {
  readonly id: string;
  readonly version: string;
  readonly manifestFile: string;
  /** Changes when the manifest is written anew. */
  readonly stamp: string;
}

export interface CatalogueSnapshot {
  readonly catalogue: PluginCatalogue;
  /** The catalogue as it is sent to a page in a language; undefined for all languages that plugins have. */
  readonly bodyFor: (language: string | undefined) => PackedText;
  /** Folders of the plugins in the catalogue, by id. */
  readonly folders: ReadonlyMap<string, string>;
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

async function findBuild(folder: string, id: string): Promise<Build | undefined> {
  const versions = semver.rsort((await subfolders(path.join(folder, id))).filter((name) => semver.valid(name) === name));
  for (const version of versions) {
    const manifestFile = path.join(folder, id, version, 'manifest.json');
    const found = await stat(manifestFile).catch(() => undefined);
    if (found?.isFile()) return { id, version, manifestFile, stamp: `${manifestFile} ${String(found.mtimeMs)} ${String(found.size)}` };
  }
  return undefined;
}

/**
 * Plugins of the environment: of each the highest version that lies in the folder. The folder is looked at again while
 * the server runs, so a plugin that is put there appears without a restart.
 */
export class PluginCatalogueStore {
  private snapshot: CatalogueSnapshot | undefined;
  private stamps = '';
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<CatalogueSnapshot> | undefined;

  constructor(
    /** Folder with the built plugins (PLUGINS_DIR). */
    readonly folder: string,
    private readonly environment: ConsoleEnvironment,
    private readonly logger: FastifyBaseLogger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async current(): Promise<CatalogueSnapshot> {
    if (this.snapshot && this.now() - this.lookedAt < FRESH_FOR) return this.snapshot;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async look(): Promise<CatalogueSnapshot> {
    const ids = (await subfolders(this.folder)).sort();
    const builds = (await Promise.all(ids.map((id) => findBuild(this.folder, id)))).filter((build) => build !== undefined);
    const stamps = builds.map((build) => build.stamp).join('\n');
    if (!this.snapshot || stamps !== this.stamps) {
      this.snapshot = await this.read(builds);
      this.stamps = stamps;
    }
    this.lookedAt = this.now();
    return this.snapshot;
  }

  private async read(builds: readonly Build[]): Promise<CatalogueSnapshot> {
    const entries = await Promise.all(builds.map((build) => this.readEntry(build)));
    const plugins = entries.filter((entry) => entry !== undefined);
    const revision = createHash('sha256').update(JSON.stringify(plugins)).digest('hex').slice(0, 16);
    const catalogue: PluginCatalogue = { schemaVersion: 1, environment: this.environment, revision, plugins };
    return {
      catalogue,
      bodyFor: catalogueBodies(catalogue),
      folders: new Map(builds.map((build) => [build.id, path.dirname(build.manifestFile)])),
    };
  }

  /** A manifest that is no JSON is left out; one that breaks the contract is passed on, for the console reports it to operators. */
  private async readEntry(build: Build): Promise<CatalogueEntry | undefined> {
    const plugin = { plugin: build.id, version: build.version };
    let manifest: unknown;
    try {
      manifest = JSON.parse(await readFile(build.manifestFile, 'utf8'));
    } catch {
      this.logger.error(plugin, 'plugin left out: its manifest.json cannot be read');
      return undefined;
    }
    const checked = validateManifest(manifest);
    if (!checked.ok)
      this.logger.warn({ ...plugin, problems: checked.errors.slice(0, 5) }, 'plugin with a manifest that breaks the contract');
    return { baseUrl: `/plugins/${build.id}/${build.version}/`, manifest, ...(checked.ok ? { isChecked: true } : {}) };
  }
}

/** `GET /plugins/manifest.json?language=de`, with the titles and labels of that language only. */
export function registerCatalogueRoute(app: FastifyInstance, store: PluginCatalogueStore): void {
  app.get<{ Querystring: { readonly language?: unknown } }>('/plugins/manifest.json', async (request, reply) => {
    const { catalogue, bodyFor } = await store.current();
    const { language } = request.query;
    const body = bodyFor(typeof language === 'string' ? language : undefined);
    const etag = `"${catalogue.revision}"`;
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return body.send(request, reply.type('application/json; charset=utf-8'));
  });
}
