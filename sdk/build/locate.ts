import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of `contributions.routes[0].id`. */
function partsOf(at: string): readonly string[] {
  return [...at.matchAll(/\['([^']+)'\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) => quoted ?? index ?? name ?? '');
}

/**
 * The first place in a file of the plugin that contains one of the texts: `screens/One.tsx:3`; the file alone if none is found.
 *
 * @param file absolute, or relative to the plugin's folder
 */
export function locateText(folder: string, file: string, ...texts: readonly string[]): string {
  const absolute = path.resolve(folder, file);
  const name = path.relative(folder, absolute);
  const lines = existsSync(absolute) ? readFileSync(absolute, 'utf8').split('\n') : [];
  for (const text of texts) {
    const index = lines.findIndex((line) => line.includes(text));
    if (index >= 0) return `${name}:${index + 1}`;
  }
  return name;
}

/** A text as code may contain it. */
export function quoted(text: string): readonly string[] {
  return [`'${text}'`, `"${text}"`, `\`${text}\``];
}

/**
 * Texts near a path of the manifest that its author has written, the nearest first: the value itself, then the ids of the objects that
 * contain it.
 */
function landmarks(manifest: unknown, at: string): readonly string[] {
  let value = manifest;
  const found: string[] = [];
  for (const part of partsOf(at)) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[part];
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    if (typeof id === 'string') found.unshift(id);
  }
  return found;
}

function linesWith(lines: readonly string[], text: string): readonly number[] {
  return lines.flatMap((line, index) => (quoted(text).some((literal) => line.includes(literal)) ? [index] : []));
}

/** If a text occurs in several places, the one beside the id of its object. */
function lineOf(lines: readonly string[], [value, ...holders]: readonly string[]): number | undefined {
  if (value === undefined) return undefined;
  const found = linesWith(lines, value);
  const holder = lineOf(lines, holders);
  if (found.length === 0 || holder === undefined) return found[0] ?? holder;
  return found.toSorted((one, other) => Math.abs(one - holder) - Math.abs(other - holder))[0];
}

/**
 * The line of `plugin.ts` for a path of the manifest: `plugin.ts:12`. A description is code, so this searches for the nearest text at the
 * path that the code contains literally.
 */
export function locate(folder: string, manifest: unknown, at: string): string {
  const file = path.join(folder, 'plugin.ts');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const line = lineOf(lines, landmarks(manifest, at));
  if (line !== undefined) return `plugin.ts:${line + 1}`;
  const key = partsOf(at).findLast((part) => /^[a-zA-Z]+$/.test(part));
  const named = key === undefined ? -1 : lines.findIndex((text) => new RegExp(`^\\s*${key}\\s*[:,]`).test(text));
  return named >= 0 ? `plugin.ts:${named + 1}` : 'plugin.ts';
}
