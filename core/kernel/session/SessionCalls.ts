import { ApiError, GraphqlServiceToken, serviceToken, type CurrentUser, type CustomerSummary } from '@edge-console/sdk';
import { COOKIES, formatResource } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { readAddress } from '../browser/address.js';
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
import { readUser } from './readUser.js';

/** Action that lets a user into a customer at all. (SESSION-004) */
const ACCESS = 'edge:access';
/** Milliseconds after which log-out no longer waits for the server. */
const LOGOUT_TIMEOUT = 5_000;

export type TokenState = 'valid' | 'access-expired' | 'over';

/** What the session asks of the server. */
@injectable()
export class SessionCalls {
  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: DefaultGraphqlService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {}

  async me(): Promise<CurrentUser> {
    const { AuthMe } = await this.graphql.query(AuthMeDocument, {}, { fetchPolicy: 'no-cache' });
    return readUser(AuthMe);
  }

  /** Whether the user may work in the customer. (SESSION-003 to SESSION-005) */
  async hasAccess(user: CurrentUser, customer: CustomerSummary): Promise<boolean> {
    const hierarchy = await this.rootHierarchyOf(customer);
    const resource = formatResource({
      region: customer.awsRegion,
      organization: customer.organizationId,
      customer: customer.customerId,
      hierarchy,
    });
    const policy = { identity: { userId: user._id, groupIds: user.groupIds }, todos: { [resource]: [ACCESS] } };
    const { CommonCheckPolicy } = await this.graphql.query(
      CommonCheckPolicyDocument,
      { policy },
      { awsRegion: customer.awsRegion, fetchPolicy: 'no-cache' },
    );
    const answers = CommonCheckPolicy.policyResult[resource] as Readonly<Record<string, unknown>> | undefined;
    return answers?.[ACCESS] === true;
  }

  /** Rejects when the server could not be asked; a check that is refused for want of a session is an answer. (SESSION-018, D-040) */
  async tokenState(): Promise<TokenState> {
    const asked = this.token;
    const state = await this.askTokenState();
    // Another tab has signed in meanwhile: the answer is about the session that its sign-in ended.
    return state === 'over' && this.token !== undefined && this.token !== asked ? 'valid' : state;
  }

  /** Prolongs the session now. Rejects with UNAUTHENTICATED when it is over. */
  refreshToken(): Promise<void> {
    return this.graphql.refreshToken();
  }

  /** @returns where the identity provider logs out that signed the user in */
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

  /** An address that names the customer has it looked up; the default customer's is known from the user. (SESSION-003) */
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
