import type { DomainModule } from '../../graphql/DomainModule.js';
import { GROUP_JOB_KINDS } from './groupJobs.js';
import { OrgService } from './OrgService.js';
import { Mutation, Query } from './resolvers.js';

export { customers, groups, groupUsers, hierarchies, organizations, users } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    org: OrgService;
  }
}

export const orgDomain: DomainModule<'org'> = {
  name: 'org',
  resolvers: { Query, Mutation },
  jobKinds: () => GROUP_JOB_KINDS,
  createService: (dependencies) => new OrgService(dependencies),
};
