import type { FlagFile } from './flagDefinition.js';

/** Line width of the files in version control. */
const WIDTH = 140;
const STEP = '  ';

/** Formats the file for version control. A flag that fits on a line gets one line, so that a changed flag is one line of a diff. */
export function formatFlagFile(file: FlagFile): string {
  const parts = Object.entries(file).filter(([, value]) => value !== undefined);
  const lines = parts.map(([key, value]) => {
    const isTable = typeof value === 'object' && Object.keys(value).length > 0;
    return `${STEP}${JSON.stringify(key)}: ${isTable ? broken(value, STEP) : JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** @param before text that precedes the value on its line, without a line break */
function written(value: unknown, indent: string, before: number): string {
  const flat = onOneLine(value);
  // Includes the comma that follows.
  return before + flat.length + 1 <= WIDTH || typeof value !== 'object' || value === null ? flat : broken(value, indent);
}

function broken(value: object, indent: string): string {
  const inner = indent + STEP;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${name}${written(part, inner, inner.length + name.length)}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
