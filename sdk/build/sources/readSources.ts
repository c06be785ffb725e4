import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];

/** A file of a plugin's code. */
export interface Source {
  /** From the plugin's folder: `screens/TideList.tsx`. */
  readonly name: string;
  readonly code: string;
  readonly program: Program;
}

const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', '__generated__', 'testing']);

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesIn(file);
      return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$|\.config\.ts$/.test(entry.name) ? [file] : [];
    }),
  );
  return lists.flat().sort();
}

/** The plugin's own code, without tests and generated files. The compiler reports files that do not parse. */
export async function readSources(folder: string): Promise<readonly Source[]> {
  return Promise.all(
    (await filesIn(folder)).map(async (file) => {
      const code = await readFile(file, 'utf8');
      return { name: path.relative(folder, file).split(path.sep).join('/'), code, program: parseSync(file, code).program };
    }),
  );
}

/** `screens/TideList.tsx:12` */
export function placeAt({ name, code }: Pick<Source, 'name' | 'code'>, offset: number): string {
  return `${name}:${code.slice(0, offset).split('\n').length}`;
}
