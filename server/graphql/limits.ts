/** What a request to the API may be at most. Beyond it the answer is HTTP 400 BAD_REQUEST. (design.md; security.md H22, H23) */
export interface RequestLimits {
  /** Size of the body in bytes. */
  readonly bodyBytes: number;
  readonly tokens: number;
  readonly fields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Fields of Query or Mutation in one operation, aliases counted singly. */
  readonly rootFields: number;
  readonly depth: number;
  /** Fields answered, a list's fields once per row of the page that is asked for. */
  readonly cost: number;
  /** Levels of arrays and objects in variables. */
  readonly variablesDepth: number;
  /** Milliseconds until an answer is given up. */
  readonly timeout: number;
}

export const DEFAULT_REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 512 * 1024,
  tokens: 3000,
  fields: 600,
  aliases: 15,
  directives: 30,
  rootFields: 10,
  depth: 12,
  cost: 20_000,
  variablesDepth: 16,
  timeout: 30_000,
};
