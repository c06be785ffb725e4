import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.js';

/** Folders with generated or installed files. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'reports']);
/** The server's data folder at the root; other folders of that name contain code. */
const DATA = 'data';

/** All files of the repository under a folder or file, as paths from the root with `/`, sorted. A path that does not exist has no files. */
export function sourceFiles(from = '.'): string[] {
  const absolute = path.join(ROOT, from);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [from];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && (SKIPPED.has(entry.name) || path.posix.join(from, entry.name) === DATA)))
    .flatMap((entry) => (entry.isDirectory() || entry.isFile() ? sourceFiles(path.posix.join(from, entry.name)) : []))
    .sort();
}

/** One hash over names and contents of files. */
export function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}
