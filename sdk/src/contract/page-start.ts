import type { AwsRegion } from './regions.js';

/** Id of the page's element with a {@link PageStart}, as JSON. */
export const PAGE_START_ELEMENT = 'edge-start';

/** Number of last characters of the access token that tell two sessions apart. */
const SESSION_MARK_LENGTH = 6;

/** Tells whether a {@link PageStart} belongs to a session. Too short to be of use as a token. */
export function sessionMarkOf(accessToken: string): string {
  return accessToken.slice(-SESSION_MARK_LENGTH);
}

/** The response to one call of the page. */
export interface PreparedCall {
  readonly operationName: string;
  readonly awsRegion: AwsRegion;
  readonly variables: Readonly<Record<string, unknown>>;
  /** As the API sends it, with type names. */
  readonly data: unknown;
}

/** Whether the user may perform actions, by resource and action, as `CommonCheckPolicy` returns it. */
export interface PreparedPolicies {
  readonly policyResult: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly withinResult: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/** Flags of the user in a customer. */
export interface PreparedFlags {
  readonly customerId: string;
  /** The response of the remote evaluation protocol for all flags. */
  readonly evaluation: unknown;
  readonly etag: string;
}

/**
 * What a signed-in user's page requests first. The server writes it into the page (`<script type="application/json" id="edge-start">`), so
 * that the page does not wait for these requests. A page works without it, and requests what is missing.
 */
export interface PageStart {
  /** {@link sessionMarkOf} the session. */
  readonly session: string;
  readonly userId: string;
  readonly calls: readonly PreparedCall[];
  readonly policies?: PreparedPolicies;
  readonly flags?: PreparedFlags;
  /** Revision of the catalogue for this user. */
  readonly catalogueRevision: string;
}
