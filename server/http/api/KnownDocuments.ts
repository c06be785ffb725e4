import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readOperation, type DocumentLimits, type Operation } from '../../graphql/operation.js';
import { integrityOf } from '../../plugins/verifyFiles.js';
import type { CatalogueSnapshot, PluginCatalogueStore } from '../catalogue.js';

/** Owner of the shell's documents. A plugin cannot have this id. */
export const SHELL_OWNER = '(shell)';

/** Milliseconds between checks of the files, which a build can replace while the server runs. */
const FRESH_FOR = 1000;

/** Content of an `operations.json`: texts by SHA-256. */
interface DocumentFile {
  readonly owner: string;
  readonly path: string;
  readonly stamp: string;
  readonly operations: ReadonlyMap<string, Operation>;
}

interface DocumentSource {
  readonly id: string;
  readonly folder: string;
  readonly file: string;
  /** For a plugin: the operations that its manifest lists. */
  readonly integrity?: string;
}

interface Documents {
  readonly byId: ReadonlyMap<string, Operation>;
  readonly shellQueries: ReadonlyMap<string, Operation>;
  /** Shell and plugins whose documents use a root field. */
  readonly ownersOfField: ReadonlyMap<string, ReadonlySet<string>>;
}

const EMPTY: Documents = { byId: new Map(), shellQueries: new Map(), ownersOfField: new Map() };

export function documentIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Documents of the shell's and the plugins' builds. Outside `local` the server accepts only these. (SDK-009, security.md H25) */
export class KnownDocuments {
  private readonly files = new Map<string, DocumentFile>();
  private documents = EMPTY;
  private checkedWith: CatalogueSnapshot | undefined;
  private checkedAt = 0;

  constructor(
    private readonly shellFolder: string,
    private readonly catalogue: PluginCatalogueStore,
    private readonly limits: DocumentLimits,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** @returns undefined if neither the shell nor a plugin of the catalogue has the document */
  async find(documentId: string): Promise<Operation | undefined> {
    return (await this.current()).byId.get(documentId);
  }

  /** @returns undefined if the shell has no query of that name */
  async shellQuery(name: string): Promise<Operation | undefined> {
    return (await this.current()).shellQueries.get(name);
  }

  /** @returns shell and plugins that use the field; empty for a field that only tools use */
  async ownersOf(rootField: string): Promise<ReadonlySet<string>> {
    return (await this.current()).ownersOfField.get(rootField) ?? new Set();
  }

  private async current(): Promise<Documents> {
    const snapshot = await this.catalogue.current();
    const isFresh = snapshot === this.checkedWith && performance.now() - this.checkedAt < FRESH_FOR;
    if (!isFresh) {
      await this.refresh(snapshot.offered);
      this.checkedWith = snapshot;
      this.checkedAt = performance.now();
    }
    return this.documents;
  }

  /** All versions of a plugin that users can get, because tabs with different versions send calls at the same time. (OPS-004) */
  private async refresh(offered: CatalogueSnapshot['offered']): Promise<void> {
    const plugins = offered.flatMap(({ id, folder, operations }) => (operations === undefined ? [] : [{ id, folder, ...operations }]));
    const sources: readonly DocumentSource[] = [{ id: SHELL_OWNER, folder: this.shellFolder, file: 'operations.json' }, ...plugins];
    const read = await Promise.all(sources.map((source) => this.read(source)));
    const isUnchanged = read.length === this.files.size && read.every((file) => this.files.get(file.path) === file);
    if (!isUnchanged) {
      this.files.clear();
      for (const file of read) this.files.set(file.path, file);
      this.documents = merge(read);
    }
  }

  private async read({ id: owner, folder, file: name, integrity }: DocumentSource): Promise<DocumentFile> {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    const stamp = found ? `${file} ${String(found.mtimeMs)} ${String(found.size)}` : '';
    const known = this.files.get(file);
    if (known?.stamp === stamp) return known;
    return { owner, path: file, stamp, operations: found ? await this.parse(owner, file, integrity) : new Map() };
  }

  private async parse(owner: string, file: string, integrity: string | undefined): Promise<ReadonlyMap<string, Operation>> {
    const operations = new Map<string, Operation>();
    try {
      const written = await readFile(file, 'utf8');
      // It may have changed since its plugin was judged.
      if (integrity !== undefined && integrityOf(written) !== integrity) throw new Error('it is not the file that was built');
      const content = JSON.parse(written) as Record<string, { text: string }>;
      for (const [id, { text }] of Object.entries(content)) {
        if (documentIdOf(text) !== id) throw new Error(`the id ${id} is not the hash of its text`);
        operations.set(id, readOperation(text, this.limits));
      }
    } catch (error) {
      this.logger.error(
        { owner, reason: error instanceof Error ? error.message : 'unreadable' },
        'operations.json refused; its documents from here on are unknown',
      );
    }
    return operations;
  }
}

function merge(files: readonly DocumentFile[]): Documents {
  const byId = new Map<string, Operation>();
  const shellQueries = new Map<string, Operation>();
  const ownersOfField = new Map<string, Set<string>>();
  for (const { owner, operations } of files) {
    for (const [id, operation] of operations) {
      byId.set(id, operation);
      if (owner === SHELL_OWNER && operation.type === 'query') shellQueries.set(operation.name ?? '', operation);
      for (const field of operation.rootFields) {
        const owners = ownersOfField.get(field) ?? new Set();
        ownersOfField.set(field, owners.add(owner));
      }
    }
  }
  return { byId, shellQueries, ownersOfField };
}
