import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A text that a screen uses by a literal key. */
export interface UsedKey {
  readonly key: string;
  /** `screens/TideList.tsx:12` */
  readonly at: string;
}

/** `text('list.title')`, with the result of `useText`; computed keys are not found. */
const CALL = /(?<![\w.])text\(\s*(['"])([\w.-]+)\1\s*[,)]/g;

const LEFT_OUT = new Set(['node_modules', 'dist', '__generated__']);

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesIn(file);
      return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
    }),
  );
  return lists.flat().sort();
}

/** Keys of the plugin's own texts in its sources, wherever `useText` is used; tests are left out. */
export async function readTextKeys(folder: string): Promise<readonly UsedKey[]> {
  const found = await Promise.all(
    (await sourcesIn(folder)).map(async (file) => {
      const code = await readFile(file, 'utf8');
      if (!/\bconst text = useText\(\)/.test(code)) return [];
      return [...code.matchAll(CALL)].map(({ 2: key = '', index }) => {
        const line = code.slice(0, index).split('\n').length;
        return { key, at: `${path.relative(folder, file)}:${line}` };
      });
    }),
  );
  return found.flat();
}
