import type { Disposable, PluginSetup, ServiceResolver } from '@edge-console/sdk';
import type { ModuleEntry, PluginManifest, Sentence } from '@edge-console/sdk/contract';
import type { ConnectionWatcher } from '../kernel/connection/ConnectionWatcher.js';
import { overReconnects } from '../kernel/connection/overReconnects.js';
import { FileError, type CheckedFile, type PageModules } from './PageModules.js';
import { describeError, ModuleLoadError, sentenceOf, type ModuleFailureKind } from './problems.js';
import { formatMessage } from './sentences.js';
import { Budget, DEADLINES, withDeadline } from './withDeadline.js';

export interface PluginCodeOptions {
  readonly manifest: PluginManifest;
  readonly baseUrl: string;
  readonly services: ServiceResolver;
  readonly page: PageModules;
  readonly connection: Pick<ConnectionWatcher, 'recoveries'>;
  /** Languages whose texts a screen may show now, in order of preference. Each file of a plugin contains all its texts. */
  readonly languages: () => readonly string[];
  readonly addTexts: (language: string, texts: object) => void;
  /** Number of addresses that failed before; each retry uses another address, as browsers cache failed imports. */
  readonly attempt: number;
}

/** Loading state of a module's default export; the same object until it changes. */
export type ModuleStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'failed'; readonly error: ModuleLoadError };

interface ModuleRecord {
  status: ModuleStatus;
  promise: Promise<unknown>;
}

const LOADING: ModuleStatus = { status: 'loading' };

/** The code of one active plugin: checked, loaded on first use, disposed with the plugin. (KERNEL-018, KERNEL-019) */
export class PluginCode implements Disposable {
  private readonly records = new Map<string, ModuleRecord>();
  private readonly cleanups: (() => void)[] = [];
  private readonly styles = new Set<string>();
  private readonly texts = new Map<string, Promise<void>>();
  private setup: Promise<void> | undefined;
  private attempt: number;
  private isDisposed = false;

  constructor(private readonly options: PluginCodeOptions) {
    this.attempt = options.attempt;
  }

  /** Default export of a module. Loads once; a failure stays until {@link retry}. */
  load(module: string): Promise<unknown> {
    return this.recordOf(module).promise;
  }

  /** Does not wait; starts loading. */
  peek(module: string): ModuleStatus {
    return this.recordOf(module).status;
  }

  /** Removes the failure of a module. The next load uses a new address. */
  retry(module: string): void {
    const record = this.records.get(module);
    if (record?.status.status !== 'failed') return;
    if (record.status.error.kind === 'setup') this.setup = undefined;
    this.attempt += 1;
    this.records.delete(module);
  }

  /** The reason why a module did not run. Does not load anything. */
  failureOf(module: string): ModuleLoadError | undefined {
    const status = this.records.get(module)?.status;
    return status?.status === 'failed' ? status.error : undefined;
  }

  /** The attempt for the next load of the plugin's code. */
  get nextAttempt(): number {
    return [...this.records.values()].some(({ status }) => status.status === 'failed') ? this.attempt + 1 : this.attempt;
  }

  /** Whether any module of the plugin has been requested. */
  get isUsed(): boolean {
    return this.records.size > 0;
  }

  /** Loads the plugin's texts in the most preferred language; if that fails, in the next one. Each language is loaded once. */
  async loadTexts(): Promise<void> {
    const { locales } = this.options.manifest;
    let failure: unknown;
    for (const language of this.options.languages()) {
      const file = locales[language];
      if (file === undefined) continue;
      try {
        return await this.textsOf(language, file);
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /** Whether the manifest includes titles and labels in the current language. */
  get hasLabels(): boolean {
    const { labels, locales } = this.options.manifest;
    const shown = this.options.languages().find((language) => locales[language] !== undefined);
    return labels !== undefined && (shown === undefined || labels[shown] !== undefined);
  }

  dispose(): void {
    this.isDisposed = true;
    for (const cleanup of this.cleanups.splice(0).reverse()) cleanup();
    this.records.clear();
  }

  private recordOf(module: string): ModuleRecord {
    const known = this.records.get(module);
    if (known !== undefined) return known;
    const record: ModuleRecord = { status: LOADING, promise: this.loadOverReconnects(module) };
    this.records.set(module, record);
    record.promise.then(
      (value) => (record.status = { status: 'ready', value }),
      (error: ModuleLoadError) => (record.status = { status: 'failed', error }),
    );
    return record;
  }

  /** A load that started while the server could not be reached starts again after the connection is back, at a new address. */
  private loadOverReconnects(module: string): Promise<unknown> {
    const isUnreached = (error: unknown) => error instanceof ModuleLoadError && (error.kind === 'fetch' || error.kind === 'timeout');
    return overReconnects(this.options.connection, isUnreached, (repetition) => {
      if (repetition > 0) this.attempt += 1;
      return this.loadInTime(module);
    });
  }

  private async loadInTime(module: string): Promise<unknown> {
    const entry = this.entryOf(module);
    const { setup } = this.options.manifest.contributions;
    const budget = new Budget(DEADLINES.module);
    const inTime = <T>(work: Promise<T>) =>
      budget.spend(work, () => this.failure('timeout', module, formatMessage('moduleLate', { seconds: DEADLINES.module / 1000 })));
    try {
      const fetching = [this.fetchAll(entry), this.loadTexts()];
      if (setup !== undefined) fetching.push(this.fetchAll(this.entryOf(setup)));
      await inTime(Promise.all(fetching));
      if (setup !== undefined) await this.runSetup(setup);
      return defaultExportOf(await inTime(this.options.page.importModule(this.urlOf(entry.file))), () =>
        this.failure('no-default-export', module, formatMessage('moduleEmpty', {})),
      );
    } catch (error) {
      throw this.asFailure(error, module);
    }
  }

  private async fetchAll({ file, imports, css, libraries = [] }: ModuleEntry): Promise<void> {
    this.options.page.preloadLibraries(libraries);
    const code = [file, ...imports].map((name) => this.options.page.preload(this.checked(name)));
    await Promise.all([...code, ...css.map((name) => this.addStyle(name))]);
  }

  private async addStyle(name: string): Promise<void> {
    if (this.styles.has(name)) return;
    this.styles.add(name);
    try {
      const remove = await this.options.page.addStyle(this.checked(name), this.options.manifest.id);
      if (this.isDisposed) remove();
      else this.cleanups.push(remove);
    } catch (error) {
      this.styles.delete(name);
      throw error;
    }
  }

  private textsOf(language: string, file: string): Promise<void> {
    const known = this.texts.get(language);
    if (known !== undefined) return known;
    const loading = this.fetchTexts(language, file);
    this.texts.set(language, loading);
    loading.catch(() => this.texts.delete(language));
    return loading;
  }

  private async fetchTexts(language: string, file: string): Promise<void> {
    const texts = await this.options.page.fetchJson(this.checked(file));
    if (!this.isDisposed) this.options.addTexts(language, texts);
  }

  private runSetup(module: string): Promise<void> {
    this.setup ??= withDeadline(this.callSetup(module), DEADLINES.setup, () =>
      this.failure('setup', module, formatMessage('setupLate', { seconds: DEADLINES.setup / 1000 })),
    ).catch((error: unknown) => {
      throw error instanceof ModuleLoadError
        ? error
        : this.failure('setup', module, formatMessage('setupThrew', { detail: describeError(error) }), error);
    });
    return this.setup;
  }

  private async callSetup(module: string): Promise<void> {
    const loaded = await this.options.page.importModule(this.urlOf(this.entryOf(module).file));
    const setup = defaultExportOf(loaded, () => this.failure('setup', module, formatMessage('setupEmpty', {}))) as PluginSetup;
    const undo = await setup({ services: this.options.services });
    if (undo === undefined) return;
    if (this.isDisposed) undo.dispose();
    else this.cleanups.push(() => undo.dispose());
  }

  private entryOf(module: string): ModuleEntry {
    const entry = this.options.manifest.modules[module];
    if (entry === undefined) throw this.failure('fetch', module, formatMessage('moduleUnknown', {}));
    return entry;
  }

  private urlOf(file: string): string {
    return this.attempt === 0 ? `${this.options.baseUrl}${file}` : `${this.options.baseUrl}~${this.attempt}/${file}`;
  }

  private checked(file: string): CheckedFile {
    return { url: this.urlOf(file), integrity: this.options.manifest.files[file]?.integrity ?? '' };
  }

  private failure(kind: ModuleFailureKind, module: string, part: Sentence, cause?: unknown): ModuleLoadError {
    return new ModuleLoadError(kind, this.options.manifest.id, module, part, { cause });
  }

  private asFailure(error: unknown, module: string): ModuleLoadError {
    if (error instanceof ModuleLoadError) return error;
    if (error instanceof FileError) return this.failure(error.kind, module, sentenceOf(error), error);
    return this.failure('evaluation', module, formatMessage('moduleThrew', { detail: describeError(error) }), error);
  }
}

function defaultExportOf(loaded: unknown, onNone: () => Error): unknown {
  const value = (loaded as { readonly default?: unknown } | undefined)?.default;
  if (value === undefined || value === null) throw onNone();
  return value;
}
