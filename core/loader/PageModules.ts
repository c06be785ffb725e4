import type { Sentence, SentenceValues } from '@edge-console/sdk/contract';
import { libraryFiles } from './libraryFiles.js';
import { formatMessage } from './sentences.js';

/** A file and the hash of its bytes. */
export interface CheckedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A file that could not be loaded, or that differs from the built file. */
export class FileError extends Error implements Sentence {
  override readonly name = 'FileError';
  readonly sentence: string;
  readonly values: SentenceValues;

  constructor(
    readonly kind: 'fetch' | 'integrity',
    { message, sentence, values }: Sentence,
  ) {
    super(message);
    this.sentence = sentence;
    this.values = values;
  }
}

/** The browser functions that load plugin code; tests replace them. */
export interface PageModules {
  /** Fetches the bytes of a module and checks them, without running it. */
  preload(file: CheckedFile): Promise<void>;
  /** Starts to load the files of libraries, by the names in the manifest. Their failures show when the code that needs them is imported. */
  preloadLibraries(names: readonly string[]): void;
  /** Adds a style sheet; the result removes it again. */
  addStyle(file: CheckedFile, owner: string): Promise<() => void>;
  fetchJson(file: CheckedFile): Promise<object>;
  importModule(url: string): Promise<unknown>;
}

/**
 * Determines why a link failed, since the browser does not report the reason: the file could not be loaded, or its bytes differ from the
 * built file. If the bytes pass the check now, the file could not be loaded before.
 */
async function explain({ url, integrity }: CheckedFile): Promise<FileError> {
  try {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) return new FileError('fetch', formatMessage('fileAnswered', { address: url, status: response.status }));
    await response.arrayBuffer();
    const isAsBuilt = await fetch(url, { integrity }).then(
      () => true,
      () => false,
    );
    return isAsBuilt
      ? new FileError('fetch', formatMessage('fileUnreachable', { address: url }))
      : new FileError('integrity', formatMessage('fileChanged', { address: url }));
  } catch {
    return new FileError('fetch', formatMessage('fileUnreachable', { address: url }));
  }
}

function linkLoaded(link: HTMLLinkElement, file: CheckedFile): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      void explain(file).then(reject);
    };
    document.head.append(link);
  });
}

function createLink(rel: string, { url, integrity }: CheckedFile): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = url;
  return link;
}

/**
 * Loads code by `<link rel="modulepreload" integrity>`: the browser caches a file that passes the check, and `import()` uses it. All files
 * of a module are preloaded before any of them runs, so that no file is loaded unchecked.
 */
export class BrowserModules implements PageModules {
  private readonly preloads = new Map<string, Promise<void>>();

  preload(file: CheckedFile): Promise<void> {
    const known = this.preloads.get(file.url);
    if (known !== undefined) return known;
    const loading = this.startPreload(file);
    this.preloads.set(file.url, loading);
    return loading;
  }

  preloadLibraries(names: readonly string[]): void {
    for (const file of libraryFiles(names)) this.preload(file).catch(() => undefined);
  }

  private startPreload(file: CheckedFile): Promise<void> {
    const link = createLink('modulepreload', file);
    if (link.relList.supports('modulepreload')) return linkLoaded(link, file);
    // For browsers without `integrity` on preloads: the checked bytes are in the cache, as the content of an address never changes.
    return fetchChecked(file).then((response) => void response.arrayBuffer());
  }

  async addStyle(file: CheckedFile, owner: string): Promise<() => void> {
    const link = createLink('stylesheet', file);
    link.dataset['plugin'] = owner;
    await linkLoaded(link, file);
    return () => link.remove();
  }

  async fetchJson(file: CheckedFile): Promise<object> {
    return (await (await fetchChecked(file)).json()) as object;
  }

  importModule(url: string): Promise<unknown> {
    return import(/* @vite-ignore */ url);
  }
}

async function fetchChecked(file: CheckedFile): Promise<Response> {
  const { url, integrity } = file;
  const response = await fetch(url, { integrity }).catch(() => undefined);
  if (response === undefined) throw await explain(file);
  if (!response.ok) throw new FileError('fetch', formatMessage('fileAnswered', { address: url, status: response.status }));
  return response;
}
