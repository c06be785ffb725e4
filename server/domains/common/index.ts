import type { DomainModule } from '../../graphql/DomainModule.js';
import type { MutationResolvers, QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { CommonService } from './CommonService.js';
import { Query as HistoryQuery } from './history/resolvers.js';
import { Mutation as JobMutation, Query as JobQuery } from './jobs/resolvers.js';
import { JobRow, RowResult } from './rowMessages.js';
import { Mutation as PreferenceMutation, Query as PreferenceQuery } from './preferences/resolvers.js';

export { actorOf } from './actorOf.js';
export { writeAudit, type AuditEntry } from './AuditWriter.js';
export { HourlyAllowance, REFUSALS_AUDITED } from './HourlyAllowance.js';
export type { CommonService } from './CommonService.js';
export type { HistoryKind } from './history/HistoryKind.js';
export { runOnce } from './idempotency/runOnce.js';
export type { JobContext, JobKind } from './jobs/JobKind.js';
export type { JobEntry } from './jobs/JobStore.js';
export { toJob } from './jobs/resolvers.js';
export type { MailContent, MailPart, MailWriter } from './messages/MailContent.js';
export { Messages, type MessageRecipient } from './messages/Messages.js';
export { refusing, type Refusals } from './refusing.js';
export { namedRows, readAskedRows, type AskedRows } from './jobs/readAskedRows.js';
export type { NewJob } from './jobs/JobsService.js';
export { inDepartments, requireListed } from './regional/inDepartments.js';
export type { DepartmentOfCall, RegionalScope } from './regional/RegionalService.js';
export { type Departments } from './rights/extentOf.js';
export { type Reach } from './rights/Reach.js';
export { ENTER, type CustomerPlace, type DepartmentName, type HeldRights, type Rights, type RightsSource } from './rights/Rights.js';
export { NO_RIGHTS, UserRights } from './rights/UserRights.js';
export { coveredDepartments, isInDepartments, requireInReach, withinDepartments, withinReach } from './rights/withinDepartments.js';
export { ROLE_TEMPLATE_ACTIONS, ROLE_TEMPLATES, type RoleTemplate } from './role-templates.js';
export { eachRow, type RowOutcome } from './archive/eachRow.js';
export { actorAndTime, moveRow, type ArchivableTable, type ArchiveActions, type ArchiveMove } from './archive/moveRow.js';

declare module '../../graphql/context.js' {
  interface Services {
    common: CommonService;
  }
}

const Mutation: Pick<MutationResolvers, keyof typeof JobMutation | keyof typeof PreferenceMutation> = {
  ...JobMutation,
  ...PreferenceMutation,
};

const Query: Pick<QueryResolvers, 'CommonCheckPolicy' | keyof typeof HistoryQuery | keyof typeof JobQuery | keyof typeof PreferenceQuery> =
  {
    ...HistoryQuery,
    ...JobQuery,
    ...PreferenceQuery,
    CommonCheckPolicy: (_parent, { policy }, context) => context.services.common.checkPolicy(context.rights, policy.todos),
  };

export const commonDomain: DomainModule<'common'> = {
  name: 'common',
  resolvers: { Query, Mutation, RowResult, JobRow },
  createService: (dependencies) => new CommonService(dependencies),
};
