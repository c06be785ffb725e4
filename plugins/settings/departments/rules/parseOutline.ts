import { LIMITS } from '@edge-console/sdk/contract';
import { nameError, type NameError } from './shape.js';

/** One department of a pasted list. */
export interface OutlineEntry {
  readonly name: string;
  /** 1 for the outermost. */
  readonly level: number;
}

/** A line that cannot be a department. */
export interface OutlineError {
  /** Counted from 1, with empty lines. */
  readonly line: number;
  readonly error: NameError | 'levels';
}

export interface Outline {
  readonly entries: readonly OutlineEntry[];
  readonly errors: readonly OutlineError[];
  /** Number of levels of the list. */
  readonly levels: number;
  /** Whether the list has more lines than a customer can have departments; the others are ignored. */
  readonly isTooLong: boolean;
}

/** A tab counts as this many spaces. */
const TAB = 4;
/** Signs of lists in other programs, which are not part of a name: '- Sales', '• Sales'. A line with nothing else is empty. */
const BULLET = /^(?:[-*+•◦▪–—](?:\s+|$))+/;
const MOST_ERRORS = 20;

/**
 * Reads a list whose indentation is the hierarchy, as text editors and spreadsheets copy it: spaces, tabs, and bullets. A line that is
 * indented further than the line before is below it, however far.
 * @param levelsLeft number of levels that fit below the department to which the list is added
 */
export function parseOutline(text: string, levelsLeft: number = LIMITS.departmentDepth): Outline {
  const entries: OutlineEntry[] = [];
  const errors: OutlineError[] = [];
  /** Indentations of the lines above the current one, outermost first. */
  const above: number[] = [];
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  let isTooLong = false;
  for (const [position, line] of lines.entries()) {
    const name = nameOf(line);
    if (name === '') continue;
    if (entries.length === LIMITS.departments) {
      isTooLong = true;
      break;
    }
    const indent = indentOf(line);
    while (above.length > 0 && (above.at(-1) ?? 0) >= indent) above.pop();
    above.push(indent);
    const level = above.length;
    entries.push({ name, level });
    const error = nameError(name) ?? (level > levelsLeft ? 'levels' : undefined);
    if (error !== undefined && errors.length < MOST_ERRORS) errors.push({ line: position + 1, error });
  }
  return { entries, errors, levels: Math.max(0, ...entries.map(({ level }) => level)), isTooLong };
}

function indentOf(line: string): number {
  let indent = 0;
  for (const character of line) {
    if (character === '\t') indent += TAB;
    else if (/\s/.test(character)) indent += 1;
    else break;
  }
  return indent;
}

/** The cells of a spreadsheet after the first are empty, or belong to the name. */
function nameOf(line: string): string {
  return line.trim().replace(BULLET, '').replaceAll(/\s+/g, ' ').trim();
}
