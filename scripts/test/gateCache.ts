import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';
import { hashOfFiles, sourceFiles } from '../lib/sourceFiles.js';

/*
 * Results of gates that passed, kept until the content of a file that they depend on changes. Failures are not kept: a failed
 * gate always runs again. CI starts without kept results.
 */

const FOLDER = path.join(ROOT, 'node_modules/.cache/edge-console/gates');

/** Files that every result depends on: the gates themselves, the installed packages, the versions of tools. */
const COMMON = /^(?:scripts\/(?:test|lib)\/|package(?:-lock)?\.json$|\.npmrc$)/;

const isOff = () => process.env['CI'] !== undefined || process.env['NO_GATE_CACHE'] !== undefined;

/** A hash over every file that a result depends on. */
export function contentKey(reads: (file: string) => boolean): string {
  return `${process.version} ${hashOfFiles(sourceFiles().filter((file) => COMMON.test(file) || reads(file)))}`;
}

const reportOf = (name: string) => path.join(FOLDER, `${name}.report`);

/** The result that was kept under this name and key, if there is one. */
export function readKept<T>(name: string, key: string): T | undefined {
  const file = path.join(FOLDER, `${name}.json`);
  if (isOff() || !existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly key: string; readonly result: T };
  return kept.key === key ? kept.result : undefined;
}

/** Keeps a result until its key changes. */
export function keep(name: string, key: string, result: unknown): void {
  if (isOff()) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify({ key, result }));
}

/** Keeps a copy of the report that belongs to a kept result. */
export function keepReport(name: string, report: string): void {
  if (!isOff()) copyFileSync(path.join(ROOT, report), reportOf(name));
}

/** Restores the kept report, because another run may have overwritten it. */
export function restoreReport(name: string, report: string): void {
  const target = path.join(ROOT, report);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(reportOf(name), target);
}
