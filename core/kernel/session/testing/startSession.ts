import { gql } from '@apollo/client';
import { COOKIES } from '@edge-console/sdk/contract';
import { afterEach } from 'vitest';
import { createTestKernel, type TestKernel, type TestKernelOptions } from '../../testing/createTestKernel.js';

/** A call that no session makes by itself. */
export const THINGS = gql`
  query Things {
    Things {
      __typename
    }
  }
`;
/** Cookies of a session, and one of somebody else's. */
export const COOKIES_SET = { [COOKIES.authToken]: 'token', [COOKIES.xsrf]: 'xsrf', theirs: 'kept' };

const made: TestKernel[] = [];
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

/** A kernel that the test need not dispose of. */
export function create(options: TestKernelOptions = {}): TestKernel {
  const kernel = createTestKernel(options);
  made.push(kernel);
  return kernel;
}

/** The same with its session begun. */
export async function start(options: TestKernelOptions = {}): Promise<TestKernel> {
  const test = create(options);
  await test.kernel.session.start();
  return test;
}
