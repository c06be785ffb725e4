import type { DomainModule } from '../../graphql/DomainModule.js';
import type { MutationResolvers, QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { AuthService } from './AuthService.js';
import { Mutation as OwnMutation, Query as OwnQuery } from './ownAccess/resolvers.js';
import { Mutation as ResetMutation } from './passwordReset/resolvers.js';
import { Mutation as SignInMutation, Query as SignInQuery } from './resolvers.js';

export { newToken, sameHash, tokenHash } from './tokens.js';
export type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';

declare module '../../graphql/context.js' {
  interface Services {
    auth: AuthService;
  }
}

const Query: Pick<QueryResolvers, keyof typeof SignInQuery | keyof typeof OwnQuery> = { ...SignInQuery, ...OwnQuery };

const Mutation: Pick<MutationResolvers, keyof typeof SignInMutation | keyof typeof ResetMutation | keyof typeof OwnMutation> = {
  ...SignInMutation,
  ...ResetMutation,
  ...OwnMutation,
};

export const authDomain: DomainModule<'auth'> = {
  name: 'auth',
  resolvers: { Query, Mutation },
  createService: (dependencies) => new AuthService(dependencies),
};
