import { COOKIES, formatResource, PAGE_START_ELEMENT, sessionMarkOf, type PageStart } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { onTestFinished } from 'vitest';
import { createTestKernel, meAnswer, type TestKernel, type TestKernelOptions } from './createTestKernel.js';

const TOKEN = 'token-of-the-session';
const { awsRegion, customerId, organizationId, rootHierarchyId } = TEST_CUSTOMER;
export const RESOURCE = formatResource({
  region: awsRegion,
  organization: organizationId,
  customer: customerId,
  hierarchy: rootHierarchyId,
});
const RESULT = { [RESOURCE]: { 'edge:access': true, 'org:viewGroupList': true, 'org:createGroup': false } };

/** What the server writes into the page of the test user. */
export function pageStart(changes: Partial<PageStart> = {}): PageStart {
  return {
    session: sessionMarkOf(TOKEN),
    userId: TEST_USER._id,
    calls: [
      { operationName: 'AuthMe', awsRegion, variables: {}, data: { AuthMe: meAnswer({ firstName: 'Prepared' }) } },
      {
        operationName: 'ORGGetRootHierarchy',
        awsRegion,
        variables: { filter: { customerId } },
        data: { ORGGetRootHierarchy: { _id: rootHierarchyId, __typename: 'Hierarchy' } },
      },
      { operationName: 'CommonGetPreferences', awsRegion, variables: {}, data: { CommonGetPreferences: [] } },
    ],
    policies: { policyResult: RESULT, withinResult: RESULT },
    flags: { customerId, evaluation: { flags: [{ key: 'prepared', value: true }] }, etag: '"tag"' },
    catalogueRevision: 'abc',
    ...changes,
  };
}

/** Starts the kernel on a page with the first data of its user. The storage of the tab stays as it is. */
export function loadPage(start: PageStart, options: TestKernelOptions = {}): TestKernel {
  const element = document.createElement('script');
  element.id = PAGE_START_ELEMENT;
  element.type = 'application/json';
  element.textContent = JSON.stringify(start);
  document.head.append(element);
  onTestFinished(() => element.remove());
  const made = createTestKernel({ cookies: { [COOKIES.authToken]: TOKEN }, ...options });
  made.kernel.start();
  return made;
}
