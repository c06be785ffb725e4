import { ORGUpdateHierarchiesDocument } from '../../../plugins/settings/graphql/__generated__/operations.js';
import { buildCustomer, signedIn } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

/** Errors about departments. */
export async function recordDepartments(recorder: AnswerRecorder): Promise<void> {
  const customer = await buildCustomer(recorder.server.database.storage, { displayName: 'Root' });
  const { customerId, organizationId, rootHierarchyId } = customer;
  const staff = await signedIn(recorder.server, customer, ['*:*']);
  const update = { customerId, organizationId, version: 1, hierarchies: [{ _id: rootHierarchyId, parentId: null, name: 'Root' }] };
  const chain = ['1', '2', '3', '4', '5'].map((name, level, all) => ({ _id: name, parentId: all[level - 1] ?? rootHierarchyId, name }));
  const record = (situation: string, given: object) =>
    recorder.record(situation, staff, ORGUpdateHierarchiesDocument, { hierarchies: { ...update, ...given } });
  await record('changed meanwhile', { version: 7 });
  await record('too many levels', { hierarchies: [...update.hierarchies, ...chain] });
}
