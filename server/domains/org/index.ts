import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import { ORG_DEPARTMENT_CONTENTS } from './departmentContents.js';
import { ORG_HISTORY_KINDS } from './historyKinds.js';
import * as customerResolvers from './customers/resolvers.js';
import { GROUP_EXPORT } from './groups/groupExport.js';
import { groupJobKinds } from './groups/groupJobs.js';
import * as groupResolvers from './groups/resolvers.js';
import * as hierarchyResolvers from './hierarchies/resolvers.js';
import * as organizationResolvers from './organizations/resolvers.js';
import * as permissionResolvers from './permissions/resolvers.js';
import { USER_EXPORT } from './users/userExport.js';
import { userJobKinds } from './users/userJobs.js';
import * as userResolvers from './users/resolvers.js';
import * as userUploadResolvers from './users/upload/resolvers.js';
import { OrgService } from './OrgService.js';

export { customers, groups, groupUsers, hierarchies, organizations, users } from './tables.js';

declare module '../../graphql/context.js' {
  interface Services {
    org: OrgService;
  }
}

export const orgDomain: DomainModule<'org'> = {
  name: 'org',
  jobKinds: (services) => [...groupJobKinds(services), ...userJobKinds(services), GROUP_EXPORT, USER_EXPORT],
  historyKinds: () => ORG_HISTORY_KINDS,
  departmentContents: () => ORG_DEPARTMENT_CONTENTS,
  resolvers: mergeResolvers(
    customerResolvers,
    groupResolvers,
    hierarchyResolvers,
    organizationResolvers,
    permissionResolvers,
    userResolvers,
    userUploadResolvers,
  ),
  createService: (dependencies) => new OrgService(dependencies),
};
