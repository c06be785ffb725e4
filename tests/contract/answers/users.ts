import {
  ORGArchiveUserDocument,
  ORGArchiveUsersDocument,
  ORGBulkCreateEndUsersDocument,
  ORGCreateEndUserDocument,
  ORGRestoreUsersDocument,
  ORGUnlockUsersDocument,
  ORGUpdateUserDocument,
} from '../../../plugins/iam/graphql/__generated__/operations.js';
import { buildGroup, buildUser, grant, placeOf, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about users. */
export async function recordUsers(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const place = placeOf(customer);
  const texts = { firstName: 'Ada', lastName: 'Nilsen', phoneNumber: null };
  const { userId, email } = await buildUser(storage, customer, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Nilsen' });
  const archived = await buildUser(storage, customer, { archivedAt: new Date() });
  const { groupId } = await buildGroup(storage, customer, { name: 'Administrators', statements: [grant(customer, ['org:editUser'])] });

  const create = (situation: string, browser: TestBrowser, given: object) => {
    const user = { ...place, ...texts, email: 'ada.nilsen@example.com', ...given };
    return recorder.record(situation, browser, ORGCreateEndUserDocument, { user });
  };
  await create('user exists', staff, { email });
  await create('email invalid', staff, { email: 'ada' });
  await create('phone invalid', staff, { phoneNumber: '+6112' });
  await create('unknown group', staff, { groupIds: [UNKNOWN_ID] });
  await create('rights exceeded', await signedIn(recorder.server, customer, ['org:createUser']), { groupIds: [groupId] });

  const upload = (situation: string, users: readonly object[], given: object = {}) =>
    recorder.record(situation, staff, ORGBulkCreateEndUsersDocument, {
      input: { ...place, users: users.map((user) => ({ ...texts, email: 'upload@example.com', ...user })), ...given },
    });
  await upload('one of each', [{}, { email }, { firstName: ' ' }, { email: 'other@example.com', groupIds: [UNKNOWN_ID] }]);
  await upload('notes too long', [{}], { notes: 'n'.repeat(151) });

  const update = (situation: string, _id: string, given: object) => {
    const changes = { ...texts, version: 1, ...given };
    return recorder.record(situation, staff, ORGUpdateUserDocument, { filter: { ...place, _id }, update: changes });
  };
  await update('changed meanwhile', userId, { version: 7 });
  await update('first name too long', userId, { firstName: 'x'.repeat(51) });
  await update('user archived', archived.userId, {});

  await recorder.record('unknown user refused', staff, ORGArchiveUsersDocument, { filter: { ...place, userIds: [UNKNOWN_ID] } });
  await recorder.record('unknown user', staff, ORGArchiveUserDocument, { filter: { ...place, _id: UNKNOWN_ID } });
  const userIds = [archived.userId];
  await recorder.record('archived user refused', staff, ORGUnlockUsersDocument, { filter: { ...place, userIds } });
  await recorder.record('unknown user refused', staff, ORGRestoreUsersDocument, { filter: { ...place, userIds: [UNKNOWN_ID] } });
}
