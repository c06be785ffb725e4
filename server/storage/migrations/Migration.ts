/** One forward step of a schema. A released step is never edited; a later step corrects it. */
export interface Migration {
  /** `NNNN-what-it-does`; defines the order. */
  readonly name: string;
  readonly sql: string;
  /**
   * The oldest version of the product that works on a database with this migration. An additive migration names the release before it.
   * A migration that removes something names the first release that no longer uses what is removed: expand in one release, contract in
   * the next one.
   */
  readonly oldestBuild: string;
  /** Tables that the working role may insert into and read, but not change. */
  readonly insertOnly?: readonly string[];
}
