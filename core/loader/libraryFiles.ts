import { pageData } from '../kernel/browser/pageData.js';
import type { CheckedFile } from './PageModules.js';

/**
 * Files of libraries that the console does not load itself, as index.html lists them: it has their addresses, and the import map has their
 * hashes. A browser learns the files of a library only from the code that imports it, one level of imports after the other.
 */
export function libraryFiles(libraries: readonly string[]): readonly CheckedFile[] {
  const addresses = pageData<Readonly<Record<string, readonly string[]>>>(document, '#library-files');
  const map = pageData<{ readonly integrity?: Readonly<Record<string, string>> }>(document, '[type=importmap]');
  return libraries.flatMap((name) => addresses?.[name] ?? []).map((url) => ({ url, integrity: map?.integrity?.[url] ?? '' }));
}
