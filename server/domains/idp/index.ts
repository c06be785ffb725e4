import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import { IdpService } from './IdpService.js';
import * as singleSignOnResolvers from './sso/resolvers.js';

export type { IdpService } from './IdpService.js';
export type { LogoutOutcome } from './sso/SingleLogout.js';
export type { Outcome } from './sso/SingleSignOn.js';
export { ssoConfigs } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    idp: IdpService;
  }
}

export const idpDomain: DomainModule<'idp'> = {
  name: 'idp',
  resolvers: mergeResolvers(singleSignOnResolvers),
  createService: (dependencies) => new IdpService(dependencies),
};
