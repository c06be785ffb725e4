import { parse, type ParseError } from 'jsonc-parser';

/** The position at which a text is no longer valid JSON. */
export interface JsonFault {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly column: number;
  /** The text at that position: `'}'`, or `the end`. */
  readonly found: string;
}

/** `line 3, column 1: '}' is not valid JSON here.` */
export function describeJsonFault({ line, column, found }: JsonFault): string {
  return `line ${line}, column ${column}: ${found === 'the end' ? 'the JSON ends too early' : `${found} is not valid JSON here`}.`;
}

/** @returns undefined for valid JSON. The engine's own messages name the place in some cases only. */
export function jsonFault(text: string): JsonFault | undefined {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const at = faults[0]?.offset;
  if (at === undefined) return undefined;
  const lines = text.slice(0, at).split('\n');
  const [character] = text.slice(at);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, found: character === undefined ? 'the end' : `'${character}'` };
}
