import type { FlagFile } from './flagDefinition.js';

/** Columns of a line, as the files in version control have them. */
const WIDTH = 140;
const STEP = '  ';

/** The file as people keep it in version control: a flag to a line where it fits, so that a change is one line of a difference. */
export function formatFlagFile(file: FlagFile): string {
  const parts = Object.entries(file).filter(([, value]) => value !== undefined);
  const lines = parts.map(([key, value]) => {
    const isTable = typeof value === 'object' && Object.keys(value).length > 0;
    return `${STEP}${JSON.stringify(key)}: ${isTable ? broken(value, STEP) : JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** @param before what stands on the line already, without a line break */
function written(value: unknown, indent: string, before: number): string {
  const flat = onOneLine(value);
  // The comma behind it counts, too.
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
