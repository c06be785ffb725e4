import { ApiError, GraphqlServiceToken, serviceToken, type CurrentUser, type CustomerSummary } from '@edge-console/sdk';
import { COOKIES, formatResource, readAddress } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { readCookie } from '../browser/cookies.js';
import {
  AuthCheckTokenDocument,
  AuthLogoutDocument,
  AuthMeDocument,
  CommonCheckPolicyDocument,
  ORGGetRootHierarchyDocument,
} from '../graphql/__generated__/operations.js';
import type { DefaultGraphqlService } from '../graphql/DefaultGraphqlService.js';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import { readUser } from './readUser.js';

/** Action that allows a user to enter a customer. (SESSION-004) */
const ACCESS = 'edge:access';
/** Milliseconds after which log-out no longer waits for the server. */
const LOGOUT_TIMEOUT = 5_000;

export type TokenState = 'valid' | 'access-expired' | 'over';

/** The calls of the session to the server. */
@injectable()
export class SessionCalls {
  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: DefaultGraphqlService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
  ) {}

  async me(): Promise<CurrentUser> {
    const { AuthMe } = await this.graphql.query(AuthMeDocument, {}, { fetchPolicy: 'no-cache' });
    return readUser(AuthMe);
  }

  /** Whether the user may access the customer. (SESSION-003 to SESSION-005) */
  async hasAccess(user: CurrentUser, customer: CustomerSummary): Promise<boolean> {
    const hierarchy = await this.rootHierarchyOf(customer);
    const resource = formatResource({
      region: customer.awsRegion,
      organization: customer.organizationId,
      customer: customer.customerId,
      hierarchy,
    });
    const prepared = this.prepared.policyOf(user._id, resource, ACCESS);
    if (prepared !== undefined) return prepared.isAllowed;
    const policy = { identity: { userId: user._id, groupIds: user.groupIds }, todos: { [resource]: [ACCESS] } };
    const { CommonCheckPolicy } = await this.graphql.query(
      CommonCheckPolicyDocument,
      { policy },
      { awsRegion: customer.awsRegion, fetchPolicy: 'no-cache' },
    );
    const answers = CommonCheckPolicy.policyResult[resource] as Readonly<Record<string, unknown>> | undefined;
    return answers?.[ACCESS] === true;
  }

  /**
   * Rejects if the server did not answer; a check that is rejected because the session is over counts as an answer. (SESSION-018, D-040)
   */
  async tokenState(): Promise<TokenState> {
    const asked = this.token;
    const state = await this.askTokenState();
    // Another tab has signed in meanwhile: the response is about the previous session.
    return state === 'over' && this.token !== undefined && this.token !== asked ? 'valid' : state;
  }

  /** Extends the session now. Rejects with UNAUTHENTICATED if it is over. */
  refreshToken(): Promise<void> {
    return this.graphql.refreshToken();
  }

  /** @returns the log-out address of the identity provider of the user */
  async logOut(): Promise<string | undefined> {
    const { AuthLogout } = await this.graphql.mutate(AuthLogoutDocument, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) });
    return AuthLogout.singleLogoutUrl ?? undefined;
  }

  private get token(): string | undefined {
    return readCookie(this.environment.window.document, COOKIES.authToken);
  }

  private async askTokenState(): Promise<TokenState> {
    try {
      const { AuthCheckToken: answer } = await this.graphql.query(AuthCheckTokenDocument, {}, { fetchPolicy: 'no-cache' });
      if (answer.logout === true || answer.tokenCheckResult.isRefreshTokenExpired) return 'over';
      return answer.tokenCheckResult.isAccessTokenExpired ? 'access-expired' : 'valid';
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthenticated) return 'over';
      throw error;
    }
  }

  /** A customer in the address is looked up; the default customer is part of the user. (SESSION-003) */
  private async rootHierarchyOf({ customerId, awsRegion, rootHierarchyId }: CustomerSummary): Promise<string> {
    if (readAddress(this.environment.window.location.pathname).customerId !== customerId) return rootHierarchyId;
    const { ORGGetRootHierarchy } = await this.graphql.query(
      ORGGetRootHierarchyDocument,
      { filter: { customerId } },
      { awsRegion, fetchPolicy: 'no-cache' },
    );
    return ORGGetRootHierarchy._id;
  }
}

export const SessionCallsToken = serviceToken<SessionCalls>('kernel.SessionCalls');
