import type { DomainModule } from '../../graphql/DomainModule.js';
import type { QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { IdpService } from './IdpService.js';

export type { IdpService } from './IdpService.js';
export type { LogoutOutcome } from './sso/SingleLogout.js';
export type { Outcome } from './sso/SingleSignOn.js';
export { ssoConfigs } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    idp: IdpService;
  }
}

const Query: Pick<QueryResolvers, 'IDPSearchSSOConfigs' | 'IDPAuthSSOLogin'> = {
  IDPAuthSSOLogin: (_parent, { input }, context) => context.services.idp.singleSignOn.begin(input, context),
  IDPSearchSSOConfigs: async (_parent, { filter }, { services }) => [...(await services.idp.searchAccountNames(filter.customerId))],
};

export const idpDomain: DomainModule<'idp'> = {
  name: 'idp',
  resolvers: { Query },
  createService: (dependencies) => new IdpService(dependencies),
};
