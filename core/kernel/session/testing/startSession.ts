import { gql } from '@apollo/client';
import { COOKIES } from '@edge-console/sdk/contract';
import { createTestKernel, type TestKernel, type TestKernelOptions } from '../../testing/createTestKernel.js';

/** A call that no session sends automatically. */
export const THINGS = gql`
  query Things {
    Things {
      __typename
    }
  }
`;
/** Cookies of a session, and a cookie of another application. */
export const COOKIES_SET = { [COOKIES.authToken]: 'token', [COOKIES.xsrf]: 'xsrf', theirs: 'kept' };

/** A test kernel whose session has started. */
export async function start(options: TestKernelOptions = {}): Promise<TestKernel> {
  const test = createTestKernel(options);
  await test.kernel.session.start();
  return test;
}
