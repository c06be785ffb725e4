import { CommonGetJobRowsDocument } from '../../../core/kernel/graphql/__generated__/operations.js';
import {
  ORGArchiveCustomersDocument,
  ORGCreateCustomerDocument,
  ORGGetCustomersDocument,
} from '../../../plugins/customers/graphql/__generated__/operations.js';
import {
  ORGArchiveGroupsDocument,
  ORGArchiveOrganizationsDocument,
  ORGCreateGroupDocument,
  ORGCreateOrganizationDocument,
  ORGGetGroupDocument,
  ORGRestoreGroupsDocument,
  ORGStartGroupsJobDocument,
  ORGUpdateGroupDocument,
} from '../../../plugins/iam/graphql/__generated__/operations.js';
import { buildCustomer, buildGroup, buildOrganization, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import { recordBranding } from './branding.js';
import { recordExports } from './exports.js';
import { recordMembers } from './members.js';
import { recordPermissions } from './permissions.js';
import { recordPerson } from './person.js';
import { recordUsers } from './users.js';
import { recordVacancies } from './vacancies.js';
import { recordWorkflows } from './workflows.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

async function recordCustomers(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { organizationId, customerId, uniqueName, rootHierarchyId: hierarchyId } = customer;
  const taken = { organizationId, uniqueName, displayName: 'Harbour Lights' };
  await recorder.record('account name in use', staff, ORGCreateCustomerDocument, { customer: taken });
  const input = { organizationId, hierarchyId, customerId };
  await recorder.record('own customer refused', staff, ORGArchiveCustomersDocument, { input: { ...input, customerIds: [customerId] } });
  await recorder.record('unknown customer refused', staff, ORGArchiveCustomersDocument, { input: { ...input, customerIds: [UNKNOWN_ID] } });
}

async function recordOrganizations(recorder: AnswerRecorder, { organizationId }: Customer, staff: TestBrowser): Promise<void> {
  const taken = { uniqueName: 'kauri-capital', displayName: 'Kauri Capital' };
  await buildOrganization(recorder.server.database.storage, taken);
  await recorder.record('unique name in use', staff, ORGCreateOrganizationDocument, { organization: taken });
  const filter = { organizationIds: [organizationId] };
  await recorder.record('own organisation refused', staff, ORGArchiveOrganizationsDocument, { filter });
}

async function recordGroups(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  const { storage } = recorder.server.database;
  const names = { name: 'Night shift', description: 'Of all sites' };
  const group = await buildGroup(storage, customer, names);
  const other = await buildGroup(storage, customer, { name: 'Day shift' });
  const created = { ...names, organizationId, customerId, hierarchyId };
  await recorder.record('name in use', staff, ORGCreateGroupDocument, { group: created });
  await recorder.record('unknown department', staff, ORGCreateGroupDocument, { group: { ...created, hierarchyId: UNKNOWN_ID } });
  const update = (situation: string, _id: string, version: number) =>
    recorder.record(situation, staff, ORGUpdateGroupDocument, { filter: { _id }, update: { ...names, version } });
  await update('name in use', other.groupId, other.version);
  await update('changed meanwhile', group.groupId, group.version + 1);
  const archived = await buildGroup(storage, customer, { name: 'Old shift', archivedAt: new Date() });
  await update('group archived', archived.groupId, archived.version);
  await recorder.record('unknown department', staff, ORGUpdateGroupDocument, {
    filter: { _id: other.groupId },
    update: { name: other.name, version: other.version, hierarchyId: UNKNOWN_ID },
  });
  const namesake = await buildGroup(storage, customer, { name: names.name, archivedAt: new Date() });
  const restored = { organizationId, customerId, hierarchyId, groupIds: [namesake.groupId] };
  await recorder.record('name in use refused', staff, ORGRestoreGroupsDocument, { filter: restored });
  await recorder.recordCode('NOT_FOUND', staff, ORGGetGroupDocument, { filter: { _id: UNKNOWN_ID } });
  const filter = { organizationId, customerId, hierarchyId, groupIds: [UNKNOWN_ID] };
  await recorder.record('unknown group refused', staff, ORGArchiveGroupsDocument, { filter });
  const started = await send(staff, ORGStartGroupsJobDocument, { input: { ...filter, kind: 'ARCHIVE' } });
  await recorder.server.queue.idle();
  const jobId = (started.data as { readonly ORGStartGroupsJob: { readonly _id: string } }).ORGStartGroupsJob._id;
  await recorder.record('row refused', staff, CommonGetJobRowsDocument, { filter: { jobId, failedOnly: true } });
}

/** Errors about organisations, customers and groups. */
export async function recordOrganisations(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const customer = await buildCustomer(server.database.storage, { uniqueName: 'harbour-lights', displayName: 'Harbour Lights' });
  const staff = await signedIn(server, customer, ['*:*']);
  await recordCustomers(recorder, customer, staff);
  await recordOrganizations(recorder, customer, staff);
  await recordGroups(recorder, customer, staff);
  await recordMembers(recorder, customer, staff);
  await recordPermissions(recorder, customer, staff);
  await recordUsers(recorder, customer, staff);
  await recordPerson(recorder, customer, staff);
  await recordWorkflows(recorder, customer, staff);
  await recordVacancies(recorder, customer, staff);
  await recordBranding(recorder, customer, staff);
  await recordExports(recorder, customer);
  const { organizationId } = customer;
  await recorder.recordCode('FORBIDDEN', await signedIn(server, customer, []), ORGGetCustomersDocument, { filter: { organizationId } });
}
