import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rollup';
import { splitImports } from './splitImports.js';

/** Import of the code that `edge-plugin codegen` generates. */
const GENERATED = /["']([./][^"']*\/__generated__\/operations(?:\.js|\.ts)?)["']/g;
/** Suffix of the module of one document. */
const ONE = /\?document=(\w+)$/;
const FRAGMENT = /\b\w+FragmentDoc\b/g;

/** The generated statement of a document, without its type; undefined if the file has no such document. */
function statementOf(code: string, name: string): string | undefined {
  const [, value] = new RegExp(`^export const ${name} = (.*?)(?: as unknown as .*)?;$`, 'm').exec(code) ?? [];
  return value === undefined ? undefined : `export const ${name} = ${value};`;
}

/**
 * Makes each generated document a module of its own. As one module, the documents of all screens of a plugin would be loaded with the first
 * screen, because a bundler does not divide a module among files.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'split-documents',
    transform: {
      filter: { code: '/__generated__/operations' },
      async handler(code, id) {
        const sources = new Set([...code.matchAll(GENERATED)].map(([, source = '']) => source));
        const libraries = await Promise.all(
          [...sources].map(async (whole) => {
            const file = await this.resolve(whole, id);
            const generated = file === null ? '' : await readFile(file.id, 'utf8');
            return {
              whole,
              partWith: (name: string) => (statementOf(generated, name) === undefined ? undefined : `${whole}?document=${name}`),
            };
          }),
        );
        const { transform } = splitImports(libraries);
        return typeof transform === 'function' ? transform.call(this, code, id) : null;
      },
    },
    resolveId: {
      filter: { id: ONE },
      async handler(source, importer) {
        const [suffix] = ONE.exec(source) ?? [];
        if (suffix === undefined) return null;
        const file = await this.resolve(source.slice(0, -suffix.length), importer);
        return file === null ? null : { id: file.id + suffix, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: ONE },
      async handler(id) {
        const [suffix, name] = ONE.exec(id) ?? [];
        if (suffix === undefined || name === undefined) return null;
        const file = id.slice(0, -suffix.length);
        this.addWatchFile(file);
        const statement = statementOf(await readFile(file, 'utf8'), name);
        if (statement === undefined) return null;
        const fragments = new Set([...statement.matchAll(FRAGMENT)].map(([fragment]) => fragment));
        fragments.delete(name);
        const imports = [...fragments].map((fragment) => `import { ${fragment} } from '${file}?document=${fragment}';`);
        return [...imports, statement].join('\n');
      },
    },
  };
}
