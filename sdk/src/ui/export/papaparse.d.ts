/** What is used of Papa Parse. Its published types bring those of Node along, which no client code may see. */
declare module 'papaparse' {
  interface UnparseOptions {
    readonly escapeFormulae?: boolean | RegExp;
    readonly newline?: string;
  }
  const papa: {
    unparse(
      table: { readonly fields: readonly string[]; readonly data: readonly (readonly unknown[])[] },
      options?: UnparseOptions,
    ): string;
  };
  export default papa;
}
