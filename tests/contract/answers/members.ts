import { parse } from 'graphql';
import { buildGroup, buildUser, grant, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** No screen of the console has sent these operations so far, so its build has no documents for them. */
const documentOf = (name: string) =>
  parse(
    `mutation ${name}($param: ORGGroupUsersParam!) { ${name}(param: $param) { results { _id ok code message } group { _id usersCount } } }`,
  );
const ADD = documentOf('ORGGroupAddUsers');
const REMOVE = documentOf('ORGGroupRemoveUsers');

/** What the server refuses about members of groups. */
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
  await recorder.record('rights exceeded', colleague, ADD, { param });
  await recorder.record('group archived', staff, ADD, { param: { ...param, groupId: archivedGroupId } });
  await recorder.record('group archived', staff, REMOVE, { param: { ...param, groupId: archivedGroupId } });
  await recorder.record('unknown user refused', staff, ADD, { param: { groupId, userIds: [UNKNOWN_ID] } });
  await recorder.record('archived user refused', staff, ADD, { param: { groupId, userIds: [archivedId] } });
  await recorder.record('unknown user refused', staff, REMOVE, { param: { groupId, userIds: [UNKNOWN_ID] } });
}
