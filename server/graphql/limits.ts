/** Limits of a request to the API. Requests that exceed one are answered with HTTP 400 BAD_REQUEST. (design.md; security.md H22, H23) */
export interface RequestLimits {
  /** Size of the body in bytes, unless the field has `@body`. */
  readonly bodyBytes: number;
  readonly tokens: number;
  readonly fields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Fields of Query or Mutation in one operation. Each alias counts as a field. */
  readonly rootFields: number;
  readonly depth: number;
  /** Fields of the response. The fields of a list count once for each row of the requested page. */
  readonly cost: number;
  /** Levels of arrays and objects in variables. */
  readonly variablesDepth: number;
  /** Milliseconds until the server cancels an operation. */
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
