/** The used part of Papa Parse. Its published types include those of Node, which client code must not see. */
declare module 'papaparse' {
  interface UnparseOptions {
    readonly escapeFormulae?: boolean | RegExp;
    readonly newline?: string;
  }
  const papa: {
    unparse(rows: readonly (readonly unknown[])[], options?: UnparseOptions): string;
  };
  export default papa;
}
