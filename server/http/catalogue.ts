import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  versionFlagOf,
  type CatalogueEntry,
  type ConsoleEnvironment,
  type PluginCatalogue,
  type PluginManifest,
} from '@edge-console/sdk/contract';
import type { FlagAnswers } from '../flags/FlagAnswers.js';
import { possibleValues } from '../flags/flagDefinition.js';
import type { PluginVersion } from '../plugins/judgeVersion.js';
import { offeredVersions } from '../plugins/offeredVersions.js';
import type { PluginLibrary } from '../plugins/PluginLibrary.js';
import { catalogueBodies } from './catalogueBodies.js';
import type { PackedText } from './PackedText.js';
import { publicPlugins } from './publicPlugins.js';

/** Milliseconds between two scans of the folder without requests. Open tabs must receive a new plugin within two seconds. (SDK-007) */
const LOOK_INTERVAL = 750;

/** An available version, and the folder of its files. */
export interface OfferedPlugin {
  readonly id: string;
  readonly folder: string;
  /** The file with its operations, and the operations that the manifest lists. */
  readonly operations: { readonly file: string; readonly integrity: string } | undefined;
}

/** The catalogue as some callers get it. */
export interface CatalogueView {
  readonly revision: string;
  /** As it is sent to a page in a language; undefined for all languages that plugins have. */
  readonly bodyFor: (language: string | undefined) => PackedText;
}

export interface CatalogueSnapshot {
  /** All versions of plugins that users can get, the highest version of a plugin first. */
  readonly entries: readonly CatalogueEntry[];
  /** For callers with a session. */
  readonly whole: CatalogueView;
  /** For callers without a session. */
  readonly publicPart: CatalogueView;
  readonly offered: readonly OfferedPlugin[];
}

/** Possible values of version flags. */
export interface VersionFlags {
  /** Possible values of a flag; undefined if it is not defined, `unknown` if another service defines flags. */
  variantsOf(flag: string): readonly unknown[] | undefined | 'unknown';
  /** Changes with the flags. */
  readonly revision: string;
}

/** The version flags that this server can read: none if another service evaluates the console's flags. (FLAG-004) */
export function versionFlagsOf(flags: FlagAnswers): VersionFlags {
  return {
    variantsOf: (flag) => possibleValues(flags.definition(flag)),
    get revision() {
      return flags.revision;
    },
  };
}

function toEntry({ id, version, checked, refusal, refusalSentence }: PluginVersion): CatalogueEntry {
  const baseUrl = `/plugins/${id}/${version}/`;
  const refused = refusal === undefined || refusalSentence === undefined ? {} : { refused: refusal, refusal: refusalSentence };
  // If a manifest differs from the one that was built, the catalogue contains only the name of the plugin.
  return checked === undefined
    ? { baseUrl, manifest: { id, version }, ...refused }
    : { baseUrl, manifest: checked, isChecked: true, ...refused };
}

function operationsOf(manifest: PluginManifest | undefined): OfferedPlugin['operations'] {
  const { operationsFile: file, files } = manifest ?? {};
  const integrity = file === undefined ? undefined : files?.[file]?.integrity;
  return file === undefined || integrity === undefined ? undefined : { file, integrity };
}

/** The catalogue of plugins that consoles receive: for each plugin the versions that users can get. (OPS-004) */
export class PluginCatalogueStore {
  private snapshot: CatalogueSnapshot | undefined;
  private madeOf: readonly PluginVersion[] = [];
  private flagRevision = '';
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly library: PluginLibrary,
    private readonly flags: VersionFlags,
    private readonly environment: ConsoleEnvironment,
  ) {}

  async current(): Promise<CatalogueSnapshot> {
    const versions = await this.library.current();
    if (this.snapshot && versions === this.madeOf && this.flags.revision === this.flagRevision) return this.snapshot;
    const before = this.snapshot?.whole.revision;
    this.snapshot = this.make(versions);
    this.madeOf = versions;
    this.flagRevision = this.flags.revision;
    if (before !== undefined && before !== this.snapshot.whole.revision) for (const listener of this.listeners) listener();
    return this.snapshot;
  }

  /**
   * The catalogue after refused versions were checked again, because their files may have been repaired since the last scan. Nothing
   * informs a page of a repair that happens between two scans: the revision that its flags name does not change.
   */
  async afterRepairs(): Promise<CatalogueSnapshot> {
    if (this.madeOf.some(({ refusal }) => refusal !== undefined)) await this.library.rescan();
    return this.current();
  }

  /** Revision of the catalogue for callers with or without a session, from the last scan; empty before the first scan. */
  revisionFor(hasSession: boolean): string {
    return (hasSession ? this.snapshot?.whole : this.snapshot?.publicPart)?.revision ?? '';
  }

  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Watches the folder until {@link stop}. @param onError called after a failed scan; scanning continues */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.current();
    this.timer = setInterval(() => void this.current().catch(onError), LOOK_INTERVAL);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.listeners.clear();
  }

  private make(versions: readonly PluginVersion[]): CatalogueSnapshot {
    const ids = [...new Set(versions.map(({ id }) => id))];
    const offered = ids.flatMap((id) =>
      this.offeredOf(
        id,
        versions.filter((version) => version.id === id),
      ),
    );
    const plugins = offered.map(toEntry);
    const forAll = publicPlugins(plugins);
    const whole = offered.filter(({ refusal }) => refusal === undefined);
    return {
      entries: plugins,
      whole: this.viewOf({ plugins }),
      publicPart: this.viewOf({ plugins: forAll, ...(forAll.length < plugins.length ? { isPublicOnly: true } : {}) }),
      offered: whole.map(({ id, folder, checked }) => ({ id, folder, operations: operationsOf(checked) })),
    };
  }

  private viewOf(content: Pick<PluginCatalogue, 'plugins' | 'isPublicOnly'>): CatalogueView {
    const unmarked = { schemaVersion: 1, environment: this.environment, ...content } as const;
    const revision = createHash('sha256').update(JSON.stringify(unmarked)).digest('hex').slice(0, 16);
    const catalogue: PluginCatalogue = { ...unmarked, revision };
    return { revision, bodyFor: catalogueBodies(catalogue) };
  }

  private offeredOf(id: string, installed: readonly PluginVersion[]): readonly PluginVersion[] {
    const variants = this.flags.variantsOf(versionFlagOf(id));
    return variants === 'unknown' ? installed : offeredVersions(installed, variants);
  }
}

/** For an address with the revision, whose content is the same for all sessions that receive it. */
const KEPT = { 'cache-control': 'private, max-age=31536000, immutable' };
const BY_SESSION = { 'cache-control': 'private, no-cache', vary: 'cookie' };

/** Whether a request comes from a browser with a session, also if its access token has expired and must be refreshed. */
export type HasSession = (request: FastifyRequest) => Promise<boolean>;

/**
 * `GET /plugins/manifest.json?language=de`, with titles and labels in that language only. A caller without a session gets only the public
 * plugins. With `&revision=`, as the page names it, the browser keeps the response: a new catalogue has another revision.
 */
export function registerCatalogueRoute(app: FastifyInstance, store: PluginCatalogueStore, hasSession: HasSession): void {
  app.get<{ Querystring: { readonly language?: unknown; readonly revision?: unknown } }>(
    '/plugins/manifest.json',
    async (request, reply) => {
      // While the database is unavailable, a caller with session cookies gets an error. With the public catalogue, an open page would remove its plugins.
      const isKnown = await hasSession(request);
      const { language, revision: asked } = request.query;
      // A page that does not name a revision asks for changes, for example because its user chose 'Retry'.
      const snapshot = await (isKnown && asked === undefined ? store.afterRepairs() : store.current());
      const { revision, bodyFor } = isKnown ? snapshot.whole : snapshot.publicPart;
      const body = bodyFor(typeof language === 'string' ? language : undefined);
      const etag = `"${revision}"`;
      void reply.headers({ etag, ...(asked === revision ? KEPT : BY_SESSION) });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return body.send(request, reply.type('application/json; charset=utf-8'));
    },
  );
}
