/** Where a text stops being JSON. */
export interface JsonFault {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly column: number;
  /** What is found there: `'}'`, or `the end`. */
  readonly found: string;
}

/** `line 3, column 1: '}' is not valid JSON here.` */
export function describeJsonFault({ line, column, found }: JsonFault): string {
  return `line ${line}, column ${column}: ${found === 'the end' ? 'the JSON ends too early' : `${found} is not valid JSON here`}.`;
}

const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const SPACE = /[ \t\n\r]*/y;
const NAME = new RegExp(STRING, 'y');
const SCALAR = new RegExp(String.raw`${STRING}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`, 'y');

/** @returns undefined for valid JSON. The engine's own messages name the place in some cases only. */
export function jsonFault(text: string): JsonFault | undefined {
  const at = new Walk(text).end();
  if (at === undefined) return undefined;
  const lines = text.slice(0, at).split('\n');
  const [character] = text.slice(at);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, found: character === undefined ? 'the end' : `'${character}'` };
}

/** Goes through a text as far as it is JSON. */
class Walk {
  private readonly open: ('{' | '[')[] = [];
  /** What may come next: a value, the first or a later part of what is open, or what goes on after a value. */
  private expected: 'value' | 'first' | 'part' | 'more' = 'value';
  private at = 0;

  constructor(private readonly text: string) {}

  /** @returns where it stops being JSON; undefined where it does not */
  end(): number | undefined {
    for (;;) {
      this.take(SPACE);
      if (this.expected === 'more' && this.open.length === 0) return this.at === this.text.length ? undefined : this.at;
      if (!this.step()) return this.at;
    }
  }

  private step(): boolean {
    if (this.expected === 'value') return this.takeValue();
    if (this.expected === 'more' && this.takeSign(',')) return this.expect('part');
    if (this.expected !== 'part' && this.takeEnd()) return true;
    return this.expected !== 'more' && (this.open.at(-1) === '[' || this.takeName()) && this.takeValue();
  }

  private takeValue(): boolean {
    const sign = this.text[this.at];
    if (sign !== '{' && sign !== '[') return this.take(SCALAR) && this.expect('more');
    this.open.push(sign);
    this.at += 1;
    return this.expect('first');
  }

  private takeName(): boolean {
    return this.take(NAME) && this.take(SPACE) && this.takeSign(':') && this.take(SPACE);
  }

  private takeEnd(): boolean {
    if (!this.takeSign(this.open.at(-1) === '{' ? '}' : ']')) return false;
    this.open.pop();
    return this.expect('more');
  }

  private expect(next: typeof this.expected): true {
    this.expected = next;
    return true;
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.text);
    this.at += taken?.[0].length ?? 0;
    return taken !== null;
  }

  private takeSign(sign: string): boolean {
    const isThere = this.text[this.at] === sign;
    if (isThere) this.at += 1;
    return isThere;
  }
}
