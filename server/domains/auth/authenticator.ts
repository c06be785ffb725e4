/** A caller who has proven who they are. */
export interface AuthenticatedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly customerId: string;
  readonly userType: 'STAFF' | 'CUSTOMER';
  readonly groupIds: readonly string[];
}

/** What a request brings to prove itself. */
export interface PresentedTokens {
  /** From the Authorization header. */
  readonly accessToken: string | undefined;
  /** From the HttpOnly cookie the token is bound to. */
  readonly pair: string | undefined;
}

export interface Authenticator {
  /** @returns undefined where the tokens are missing, wrong, expired, ended, or the user is locked or archived. Never throws for what a caller sends. */
  authenticate(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined>;
  /** Whose browser it is, also while the access token has to be refreshed first: for what is shown, never for what is allowed. */
  recognise(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined>;
}
