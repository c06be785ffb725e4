import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Folders of the catalogues that the console itself reads. */
const FOLDERS = {
  core: 'core/locales',
  kernel: 'core/kernel/locale/texts',
  kit: 'sdk/src/ui/texts',
  auth: 'plugins/auth/locales',
  customers: 'plugins/customers/locales',
  iam: 'plugins/iam/locales',
};

export type CatalogueName = keyof typeof FOLDERS;

/** What the console says in one language: `of('auth', 'login.forgot')`. */
export interface Words {
  /** @throws where the catalogue has no such key */
  of(catalogue: CatalogueName, key: string, values?: Readonly<Record<string, string>>): string;
  /** The same as a pattern, with anything in the place of what is put in. */
  like(catalogue: CatalogueName, key: string): RegExp;
}

export async function readWords(language: string): Promise<Words> {
  const catalogues = new Map<string, unknown>();
  for (const [name, folder] of Object.entries(FOLDERS))
    catalogues.set(name, JSON.parse(await readFile(path.join(ROOT, folder, `${language}.json`), 'utf8')));
  const find = (catalogue: string, key: string): string => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogues.get(catalogue));
    if (typeof found !== 'string') throw new Error(`${catalogue} has no text '${key}' in ${language}.`);
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
