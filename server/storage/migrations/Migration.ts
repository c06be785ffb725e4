/** One forward step of a schema. Never edited once released: a later step mends it. */
export interface Migration {
  /** `NNNN-what-it-does`; also the order. */
  readonly name: string;
  readonly sql: string;
  /** Tables that the working role may insert into and read, but not change. */
  readonly insertOnly?: readonly string[];
}
