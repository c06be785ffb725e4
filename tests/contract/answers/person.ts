import { CommonExplainPolicyDocument, ORGDuplicateGroupDocument } from '../../../plugins/iam/graphql/__generated__/operations.js';
import { buildGroup, buildUser, grant, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about the permissions of a user, and about a copy of a group. */
export async function recordPerson(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const { organizationId, customerId } = customer;
  const { userId } = await buildUser(storage, customer);
  const filter = { userId, organizationId, customerId, hierarchyId: UNKNOWN_ID, actions: ['org:viewUser'] };
  await recorder.record('unknown department', staff, CommonExplainPolicyDocument, { filter });

  const { groupId } = await buildGroup(storage, customer, { name: 'Original', statements: [grant(customer, ['org:editUser'])] });
  const colleague = await signedIn(recorder.server, customer, ['org:viewGroup', 'org:createGroup', 'org:editGroupPermissions']);
  const copy = { filter: { _id: groupId }, group: { name: 'Original', description: '' } };
  await recorder.record('name in use', staff, ORGDuplicateGroupDocument, copy);
  await recorder.record('rights exceeded', colleague, ORGDuplicateGroupDocument, copy);
}
