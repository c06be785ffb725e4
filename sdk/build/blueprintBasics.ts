import type { Plugin } from 'rollup';
import { BLUEPRINT_BASICS } from './sharedLibraries.js';

const WHOLE = '@blueprintjs/core';
const BASICS = '@blueprintjs/core/basics';

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

function isBasic({ imported }: Specifier): boolean {
  return imported?.name !== undefined && BLUEPRINT_BASICS.includes(imported.name);
}

function importOf(code: string, specifiers: readonly Specifier[], source: string): string {
  if (specifiers.length === 0) return '';
  return `import { ${specifiers.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${source}';`;
}

/** Splits each import of Blueprint into its basics, which the shell has loaded anyway, and the rest. */
export function blueprintBasics(): Plugin {
  return {
    name: 'blueprint-basics',
    transform(code) {
      if (!code.includes(WHOLE)) return null;
      const declarations = (this.parse(code).body as unknown as readonly Declaration[]).filter(
        ({ type, source, specifiers = [] }) =>
          type === 'ImportDeclaration' &&
          source?.value === WHOLE &&
          specifiers.length > 0 &&
          specifiers.every((one) => one.type === 'ImportSpecifier'),
      );
      let result = code;
      // From the end, so that places before it stay where they are.
      for (const { specifiers = [], start, end } of declarations.toReversed()) {
        const basics = specifiers.filter(isBasic);
        const rest = specifiers.filter((specifier) => !isBasic(specifier));
        result = result.slice(0, start) + importOf(code, basics, BASICS) + importOf(code, rest, WHOLE) + result.slice(end);
      }
      return result === code ? null : { code: result, map: null };
    },
  };
}
