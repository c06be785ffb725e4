/** A signed-in caller. */
export interface AuthenticatedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly customerId: string;
  readonly userType: 'STAFF' | 'CUSTOMER';
  readonly groupIds: readonly string[];
}

/** The tokens of a request. */
export interface PresentedTokens {
  /** From the Authorization header. */
  readonly accessToken: string | undefined;
  /** From the HttpOnly cookie that the access token is bound to. */
  readonly pair: string | undefined;
}

export interface Authenticator {
  /**
   * @returns undefined if the tokens are missing, wrong, expired or ended, or if the user is locked or archived. Does not throw for
   *   invalid input.
   */
  authenticate(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined>;
  /** Identifies the user of the browser also while the access token has expired. Use it for display, never for permissions. */
  recognise(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined>;
}
