import type { DomainModule } from '../../graphql/DomainModule.js';
import { AuthService } from './AuthService.js';
import { Mutation as OwnMutation, Query as OwnQuery } from './ownAccess/resolvers.js';
import { Mutation as PasskeyMutation, Query as PasskeyQuery } from './passkeys/resolvers.js';
import { Mutation as ResetMutation } from './passwordReset/resolvers.js';
import { Mutation as FactorMutation, Query as FactorQuery } from './secondFactors/resolvers.js';
import { Mutation as SignInMutation, Query as SignInQuery } from './resolvers.js';

export { REFRESH_LIFE } from './Sessions.js';
export { KeyedHash, newToken, sameHash, tokenHash } from './tokens.js';
export type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';

declare module '../../graphql/context.js' {
  interface Services {
    auth: AuthService;
  }
}

const Query = { ...SignInQuery, ...OwnQuery, ...FactorQuery, ...PasskeyQuery };

const Mutation = { ...SignInMutation, ...ResetMutation, ...OwnMutation, ...FactorMutation, ...PasskeyMutation };

export const authDomain: DomainModule<'auth'> = {
  name: 'auth',
  resolvers: { Query, Mutation },
  createService: (dependencies) => new AuthService(dependencies),
};
