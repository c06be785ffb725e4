import { ORGGroupAddUsersDocument, ORGGroupRemoveUsersDocument } from '../../../plugins/iam/graphql/__generated__/operations.js';
import { buildGroup, buildUser, grant, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about members of groups. */
export async function recordMembers(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const { userId } = await buildUser(storage, customer);
  const { userId: archivedId } = await buildUser(storage, customer, { archivedAt: new Date() });
  const { groupId } = await buildGroup(storage, customer, {
    name: 'Members',
    statements: [grant(customer, ['org:createUser', 'org:editUser'])],
  });
  const { groupId: archivedGroupId } = await buildGroup(storage, customer, { name: 'Former members', archivedAt: new Date() });
  const param = { groupId, userIds: [userId] };
  const colleague = await signedIn(recorder.server, customer, ['org:addGroupUsers', 'org:createUser']);
  await recorder.record('rights exceeded', colleague, ORGGroupAddUsersDocument, { param });
  await recorder.record('group archived', staff, ORGGroupAddUsersDocument, { param: { ...param, groupId: archivedGroupId } });
  await recorder.record('group archived', staff, ORGGroupRemoveUsersDocument, { param: { ...param, groupId: archivedGroupId } });
  await recorder.record('unknown user refused', staff, ORGGroupAddUsersDocument, { param: { groupId, userIds: [UNKNOWN_ID] } });
  await recorder.record('archived user refused', staff, ORGGroupAddUsersDocument, { param: { groupId, userIds: [archivedId] } });
  await recorder.record('unknown user refused', staff, ORGGroupRemoveUsersDocument, { param: { groupId, userIds: [UNKNOWN_ID] } });
}
