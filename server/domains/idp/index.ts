import type { DomainModule } from '../../graphql/DomainModule.js';
import type { QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { IdpService } from './IdpService.js';

declare module '../../graphql/context.js' {
  interface Services {
    idp: IdpService;
  }
}

const Query: Pick<QueryResolvers, 'IDPSearchSSOConfigs'> = {
  IDPSearchSSOConfigs: async (_parent, { filter }, { services }) => [...(await services.idp.searchAccountNames(filter.customerId))],
};

export const idpDomain: DomainModule<'idp'> = {
  name: 'idp',
  resolvers: { Query },
  createService: ({ storage }) => new IdpService(storage.directory),
};
