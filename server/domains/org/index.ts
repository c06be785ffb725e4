import type { DomainModule } from '../../graphql/DomainModule.js';
import { GROUP_JOB_KINDS } from './groups/groupJobs.js';
import { Mutation as GroupMutation, Query as GroupQuery } from './groups/resolvers.js';
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
  jobKinds: () => GROUP_JOB_KINDS,
  resolvers: { Query: { ...Query, ...GroupQuery }, Mutation: { ...Mutation, ...GroupMutation } },
  createService: (dependencies) => new OrgService(dependencies),
};
