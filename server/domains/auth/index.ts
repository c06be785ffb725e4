import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import { AuthService } from './AuthService.js';
import * as ownAccessResolvers from './ownAccess/resolvers.js';
import * as passkeysResolvers from './passkeys/resolvers.js';
import * as passwordResetResolvers from './passwordReset/resolvers.js';
import * as secondFactorsResolvers from './secondFactors/resolvers.js';
import * as signInResolvers from './resolvers.js';

export { REFRESH_LIFE } from './Sessions.js';
export { KeyedHash, newToken, sameHash, tokenHash } from './tokens.js';
export type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';

declare module '../../graphql/context.js' {
  interface Services {
    auth: AuthService;
  }
}

export const authDomain: DomainModule<'auth'> = {
  name: 'auth',
  resolvers: mergeResolvers(signInResolvers, ownAccessResolvers, passkeysResolvers, passwordResetResolvers, secondFactorsResolvers),
  createService: (dependencies) => new AuthService(dependencies),
};
