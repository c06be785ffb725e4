import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Folders of the console's catalogues. */
const FOLDERS = {
  core: 'core/locales',
  kernel: 'core/kernel/locale/texts',
  kit: 'sdk/src/ui/texts',
  auth: 'plugins/auth/locales',
  customers: 'plugins/customers/locales',
  iam: 'plugins/iam/locales',
};

export type CatalogueName = keyof typeof FOLDERS;

/** The console's texts in one language: `of('auth', 'login.forgot')`. */
export interface CatalogueTexts {
  /** @throws Error for a key without a text */
  of(catalogue: CatalogueName, key: string, values?: Readonly<Record<string, string>>): string;
  /** The text as a pattern that matches any values. */
  like(catalogue: CatalogueName, key: string): RegExp;
}

export async function readCatalogueTexts(language: string): Promise<CatalogueTexts> {
  const catalogues = new Map<string, unknown>();
  for (const [name, folder] of Object.entries(FOLDERS))
    catalogues.set(name, JSON.parse(await readFile(path.join(ROOT, folder, `${language}.json`), 'utf8')));
  const find = (catalogue: string, key: string): string => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogues.get(catalogue));
    if (typeof found !== 'string') throw new Error(`${catalogue} does not have a text '${key}' in ${language}.`);
    return found;
  };
  return {
    of: (catalogue, key, values = {}) => find(catalogue, key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
    like: (catalogue, key) =>
      new RegExp(
        find(catalogue, key)
          .split(/\{\{[^}]*\}\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+'),
      ),
  };
}
