import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import { CommonService } from './CommonService.js';
import * as historyResolvers from './history/resolvers.js';
import * as jobResolvers from './jobs/resolvers.js';
import * as policyResolvers from './policies/resolvers.js';
import * as rowResolvers from './rowMessages.js';
import * as placeResolvers from './places/resolvers.js';
import * as preferenceResolvers from './preferences/resolvers.js';

export { actorOf, type Actor } from './actorOf.js';
export { writeAudit, writeAudits, type AuditEntry } from './AuditWriter.js';
export { contentsOfTable, targetRows } from './departments/contentsOfTable.js';
export type { DepartmentContents, RemovedDepartments } from './departments/DepartmentContents.js';
export type { Excess, KnownPlaces } from './grants/findExcess.js';
export { HourlyAllowance, REFUSALS_AUDITED } from './HourlyAllowance.js';
export type { CommonService } from './CommonService.js';
export { exportKind, type ExportedQuery, type ListExport } from './exports/ListExport.js';
export type { ExportInput } from './exports/ExportsService.js';
export type { HistoryKind } from './history/HistoryKind.js';
export { internationalNumber } from './internationalNumber.js';
export { runOnce } from './idempotency/runOnce.js';
export type { JobKind } from './jobs/JobKind.js';
export type { JobEntry } from './jobs/JobStore.js';
export { toJob } from './jobs/mappers.js';
export type { MailContent, MailPart, MailWriter } from './messages/MailContent.js';
export { Messages, onOneLine, type MessageRecipient, type CandidateRecipient } from './messages/Messages.js';
export { refusing, type Refusals } from './refusing.js';
export type { RowsJobKind } from './jobs/JobKind.js';
export { namedRows, readAskedRows } from './jobs/readAskedRows.js';
export { inDepartments, inScope, inScopes, isInListed, isOnWholeCustomer, requireListed } from './regional/inDepartments.js';
export type {
  CustomerScope,
  DepartmentOfCall,
  DepartmentsOfCall,
  DepartmentsOfCustomers,
  RegionalScope,
} from './regional/RegionalService.js';
export { extentOf, withoutRoot, type Departments } from './rights/extentOf.js';
export { type Reach } from './rights/Reach.js';
export { ENTER, type CustomerPlace, type DepartmentName, type HeldRights, type Rights, type RightsSource } from './rights/Rights.js';
export { NO_RIGHTS, UserRights } from './rights/UserRights.js';
export {
  coveredDepartments,
  isInDepartments,
  readDepartments,
  requireInReach,
  withinDepartments,
  withinReach,
} from './rights/withinDepartments.js';
export { archiveJobKinds, JOB_MOVES, rowsToMove } from './archive/archiveJobs.js';
export { eachRow, type RowOutcome } from './archive/eachRow.js';
export {
  actorAndTime,
  moveRow,
  type ActorAndTime,
  type ArchivableTable,
  type ArchiveActions,
  type ArchiveMove,
} from './archive/moveRows.js';

declare module '../../graphql/context.js' {
  interface Services {
    common: CommonService;
  }
}

export const commonDomain: DomainModule<'common'> = {
  name: 'common',
  resolvers: mergeResolvers(historyResolvers, jobResolvers, placeResolvers, policyResolvers, preferenceResolvers, rowResolvers),
  createService: (dependencies) => new CommonService(dependencies),
};
