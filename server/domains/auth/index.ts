import type { DomainModule } from '../../graphql/DomainModule.js';
import { AuthService } from './AuthService.js';
import { Mutation, Query } from './resolvers.js';

export type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';

declare module '../../graphql/context.js' {
  interface Services {
    auth: AuthService;
  }
}

export const authDomain: DomainModule<'auth'> = {
  name: 'auth',
  resolvers: { Query, Mutation },
  createService: (dependencies) => new AuthService(dependencies),
};
