import path from 'node:path';
import { Visitor } from 'vite';
import { isStyleModule } from '../styles/styleOptions.js';
import { placeAt, type Source } from './readSources.js';

/** A class of a style module that code uses. */
export interface ClassUse {
  readonly name: string;
  /** The style module, from the plugin's folder. */
  readonly module: string;
  /** `screens/TideList.tsx:12` */
  readonly at: string;
}

interface StyleImport {
  /** From the plugin's folder. */
  readonly file: string;
  /** Its name in the code. */
  readonly local: string | undefined;
}

function styleImports({ name, program }: Source): readonly StyleImport[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !/^\..*\.css$/.test(statement.source.value)) return [];
    const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
    return [{ file: path.posix.join(path.posix.dirname(name), statement.source.value), local }];
  });
}

/** Style sheets of the plugin that its code imports, from its folder. */
export function importedStyles(sources: readonly Source[]): readonly string[] {
  return [...new Set(sources.flatMap(styleImports).map(({ file }) => file))].sort();
}

/** Classes that code uses as `styles.title`, where `styles` is a style module. */
export function readClassUses(source: Source): readonly ClassUse[] {
  const imports = styleImports(source).filter(({ file }) => isStyleModule(file));
  const modules = new Map(imports.map(({ local, file }) => [local, file]));
  if (modules.size === 0) return [];
  const found: ClassUse[] = [];
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      const module = object.type === 'Identifier' ? modules.get(object.name) : undefined;
      if (module === undefined) return;
      const name = property.type === 'Literal' ? property.value : computed || property.type !== 'Identifier' ? undefined : property.name;
      if (typeof name === 'string') found.push({ name, module, at: placeAt(source, start) });
    },
  }).visit(source.program);
  return found;
}
