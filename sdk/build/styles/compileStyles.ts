import { bundle } from 'lightningcss';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../BuildError.js';
import { locateText } from '../locate.js';
import type { SharedClass, StrayRule, StyleFindings } from './findStyleFaults.js';
import { isStyleModule, modulePattern, styleVisitor } from './styleOptions.js';

/** A compiled style sheet for the build. */
export interface CompiledStyles {
  readonly css: string;
  /** Of a style module, the classes by the names in its source. */
  readonly names: Readonly<Record<string, string>>;
  /** Classes that another plugin may also have. */
  readonly shared: readonly SharedClass[];
}

const URL_OF_FILE = /url\(\s*["']?(?!data:|https?:|#|\/)([^"')]+)/g;

export function describeStray({ file, line, selector }: StrayRule): string {
  const advice = 'Begin the selector with a class of the plugin';
  const orModule = file.endsWith('.module.css') ? '' : ', or use a style sheet named *.module.css';
  return `${file}:${line}: '${selector}' styles what is not of this plugin. ${advice}${orModule}.`;
}

/** Files beside style sheets, which a build leaves out. */
function missingFiles(folder: string, file: string): string[] {
  return [...readFileSync(path.resolve(folder, file), 'utf8').matchAll(URL_OF_FILE)].map(
    ([whole, target = '']) =>
      `${locateText(folder, file, whole)}: '${target}' is not part of the build. Write the file into the style sheet as a data: address.`,
  );
}

/** The compiler's error, with its location: `screens/tides.css:3: ...`. */
function describeFault(folder: string, file: string, error: unknown): string {
  const { message, fileName, loc } = error as Error & { readonly fileName?: string; readonly loc?: { readonly line: number } };
  const name = path.relative(folder, path.resolve(folder, fileName ?? file));
  return `${name}${loc === undefined ? '' : `:${loc.line}`}: ${message}`;
}

/** Class of each name, with the classes that it is composed of. */
function namesIn(exports: ReturnType<typeof bundle>['exports']): Readonly<Record<string, string>> {
  // Its type is undefined; the value is null for a style sheet that is not a module.
  const all = Object.entries(exports ?? {});
  return Object.fromEntries(
    all
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { name: own, composes }]) => [name, [own, ...composes.map((part) => part.name)].join(' ')]),
  );
}

/**
 * Compiles a style sheet of a plugin with all its imports.
 * @param folder of the plugin
 * @throws BuildError naming file and line of rules that style the page around the plugin, files that are not part of the build, and invalid
 * CSS
 */
export function compileStyles(folder: string, file: string, id: string): CompiledStyles {
  let found: StyleFindings = { stray: [], shared: [], files: [] };
  const { code, exports } = bundled(folder, file, id, (findings) => (found = findings));
  const faults = [...found.stray.map(describeStray), ...found.files.flatMap((name) => missingFiles(folder, name))];
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  return { css: Buffer.from(code).toString('utf8'), names: namesIn(exports), shared: found.shared };
}

function bundled(folder: string, file: string, id: string, onFound: (findings: StyleFindings) => void) {
  try {
    return bundle({
      filename: file,
      projectRoot: folder,
      minify: true,
      visitor: styleVisitor(folder, id, onFound),
      ...(isStyleModule(file) ? { cssModules: { pattern: modulePattern(id) } } : {}),
    });
  } catch (error) {
    throw new BuildError(describeFault(folder, file, error));
  }
}
