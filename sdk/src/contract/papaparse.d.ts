/** The used part of Papa Parse. Its published types include those of Node, which client code must not see. */
declare module 'papaparse' {
  interface UnparseOptions {
    readonly escapeFormulae?: boolean | RegExp;
    readonly newline?: string;
  }
  interface ParseStep {
    readonly data: readonly string[];
    readonly errors: readonly { readonly code: string }[];
    readonly meta: { readonly delimiter: string };
  }
  interface ParseOptions {
    readonly delimitersToGuess?: readonly string[];
    readonly step: (row: ParseStep, parser: { abort(): void }) => void;
  }
  const papa: {
    parse(text: string, options: ParseOptions): void;
    unparse(rows: readonly (readonly unknown[])[], options?: UnparseOptions): string;
  };
  export default papa;
}
