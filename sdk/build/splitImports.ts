import type { Plugin } from 'rollup';
import type { SplitLibrary } from './sharedLibraries.js';

interface Specifier {
  readonly type: string;
  readonly imported?: { readonly type: string; readonly name?: string };
  readonly start: number;
  readonly end: number;
}

interface Declaration {
  readonly type: string;
  readonly source?: { readonly value: unknown };
  readonly specifiers?: readonly Specifier[];
  readonly start: number;
  readonly end: number;
}

/** The split library from which a declaration imports. */
function splitBy({ type, source, specifiers = [] }: Declaration, libraries: readonly SplitLibrary[]): SplitLibrary | undefined {
  if (type !== 'ImportDeclaration' || specifiers.length === 0) return undefined;
  if (!specifiers.every((one) => one.type === 'ImportSpecifier')) return undefined;
  return libraries.find(({ whole }) => whole === source?.value);
}

/** The same names, each imported from the module that is loaded anyway, if there is one. */
function rewrite(code: string, specifiers: readonly Specifier[], { whole, partWith }: SplitLibrary): string {
  const bySource = new Map<string, string[]>();
  for (const { imported, start, end } of specifiers) {
    const source = (imported?.name === undefined ? undefined : partWith(imported.name)) ?? whole;
    bySource.set(source, [...(bySource.get(source) ?? []), code.slice(start, end)]);
  }
  return [...bySource].map(([source, names]) => `import { ${names.join(', ')} } from '${source}';`).join('');
}

/** Splits each import of these libraries, so that a screen loads, and a build reads, only the used parts. */
export function splitImports(libraries: readonly SplitLibrary[]): Plugin {
  return {
    name: 'split-imports',
    transform(code) {
      if (!libraries.some(({ whole }) => code.includes(whole))) return null;
      let result = code;
      // From the end, so that the positions before it stay valid.
      for (const declaration of (this.parse(code).body as unknown as readonly Declaration[]).toReversed()) {
        const library = splitBy(declaration, libraries);
        if (library === undefined) continue;
        const { specifiers = [], start, end } = declaration;
        result = result.slice(0, start) + rewrite(code, specifiers, library) + result.slice(end);
      }
      return result === code ? null : { code: result, map: null };
    },
  };
}
