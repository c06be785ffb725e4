import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.js';
import { meetsTarget, type Figure } from './Figure.js';
import type { Machine } from './machine.js';

const VERDICTS = { true: 'yes', false: 'NO', undefined: '-' } as const;

/** Rounds to three significant digits, which is more than runs reproduce. */
function rounded(number: number): string {
  if (Math.abs(number) >= 100) return number.toFixed(0);
  return number.toFixed(Math.abs(number) >= 10 ? 1 : 2).replace(/\.0+$/, '');
}

function targetOf({ target }: Figure): string {
  if (target === undefined) return '-';
  return 'atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`;
}

/** All figures as one table of Markdown, with aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.note === undefined ? figure.what : `${figure.what} (${figure.note})`,
    `${rounded(figure.measured)} ${figure.unit}`,
    targetOf(figure),
    VERDICTS[`${meetsTarget(figure) ?? 'undefined'}`],
  ]);
  const head = ['id', 'figure', 'measured', 'target', 'holds'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** @returns path of the written file */
export async function writeReport(machine: Machine, figures: readonly Figure[]): Promise<string> {
  const file = path.join(ROOT, 'reports', 'bench.json');
  await mkdir(path.dirname(file), { recursive: true });
  const judged = figures.map((figure) => ({ ...figure, meetsTarget: meetsTarget(figure) }));
  await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, figures: judged }, undefined, 2)}\n`);
  return path.relative(ROOT, file);
}
