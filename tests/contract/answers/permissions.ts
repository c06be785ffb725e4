import {
  CommonPreviewPolicyDocument,
  CommonUpdatePermissionTabPoliciesDocument,
  CommonUpdatePolicyV2Document,
} from '../../../plugins/iam/graphql/__generated__/operations.js';
import { buildGroup, buildHierarchy, grant, signedIn, type Customer, type TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

/** Errors about permissions of groups. */
export async function recordPermissions(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { storage } = recorder.server.database;
  const { groupId: policyId } = await buildGroup(storage, customer, { name: 'Permissions' });
  const { groupId: fixedId } = await buildGroup(storage, customer, { name: 'Fixed', tags: [{ name: 'editable', value: 'false' }] });
  const { hierarchyId } = await buildHierarchy(storage, customer, { archivedAt: new Date() });
  const removed = grant(customer, ['ti:access'], hierarchyId);
  const statements = [grant(customer, ['ti:access', 'org:deleteUser'])];
  const { awsRegion, organizationId, customerId } = customer;
  const rule = { customers: [{ awsRegion, organizationId, customerId, hierarchyIds: ['*'] }], actions: ['ti:access'] };
  const colleague = await signedIn(recorder.server, customer, ['org:editGroupPermissions', 'ti:access']);
  await recorder.record('department not found', staff, CommonPreviewPolicyDocument, {
    filter: { policyId },
    update: { statements: [removed] },
  });
  await recorder.record('other version', staff, CommonPreviewPolicyDocument, {
    filter: { policyId },
    update: { statements, version: 7 },
  });
  await recorder.record('other version', staff, CommonUpdatePolicyV2Document, { filter: { policyId }, update: { statements, version: 7 } });
  await recorder.record('rights exceeded', colleague, CommonUpdatePolicyV2Document, { filter: { policyId }, update: { statements } });
  await recorder.record('not editable', staff, CommonUpdatePolicyV2Document, { filter: { policyId: fixedId }, update: { statements } });
  await recorder.record('other version', staff, CommonUpdatePermissionTabPoliciesDocument, {
    update: { groupId: policyId, permissionTabState: { basic: rule, advanced: [] }, version: 7 },
  });
}
