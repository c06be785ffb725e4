import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BASE,
  createTestKernel,
  inMinutes,
  meAnswer,
  OTHER_BASE,
  policyAnswer,
  type TestKernel,
  type TestKernelOptions,
} from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';

let made: TestKernel | undefined;
function create(options: TestKernelOptions = {}): TestKernel {
  made = createTestKernel(options);
  return made;
}
async function start(): Promise<TestKernel> {
  const test = create();
  await test.kernel.session.start();
  return test;
}
afterEach(() => made?.kernel.dispose());

describe('late responses', () => {
  /** A handler whose response the test decides. */
  function held<T>() {
    const release: ((answer: T) => void)[] = [];
    return { handler: () => new Promise<T>((resolve) => release.push(resolve)), release };
  }

  test('SESSION-008 PLATFORM-002 KERNEL-003: after going back before the other customer was selected, the customer in the address is selected', async () => {
    const test = await start();
    const questions = held<ReturnType<ReturnType<typeof policyAnswer>>>();
    test.answer({ CommonCheckPolicy: questions.handler });
    window.history.replaceState(null, '', OTHER_BASE);
    const there = test.kernel.session.followAddress();
    await vi.waitFor(() => expect(questions.release).toHaveLength(1));
    window.history.replaceState(null, '', BASE);
    const back = test.kernel.session.followAddress();
    await vi.waitFor(() => expect(questions.release).toHaveLength(2));
    test.answer({ CommonCheckPolicy: policyAnswer() });
    const question = test.calls('CommonCheckPolicy').at(-1);
    for (const release of questions.release) release(policyAnswer()(question as never));
    await Promise.all([there, back]);
    expect(test.kernel.session.state).toMatchObject({ customer: { customerId: TEST_CUSTOMER.customerId } });
  });

  test('LOGIN-020: a sign-in neither waits for the earlier auto-login nor is undone by its rejection', async () => {
    const auto = held<ReturnType<typeof recordedResponse>>();
    const test = create({ path: '/login', handlers: { AuthMe: auto.handler } });
    const starting = test.kernel.session.start();
    await vi.waitFor(() => expect(auto.release).toHaveLength(1));
    test.answer({ AuthMe: () => meAnswer() });
    await test.kernel.session.signedIn({ expiresAt: inMinutes(60), defaultAwsRegion: TEST_CUSTOMER.awsRegion });
    expect(test.kernel.session.state.status).toBe('signed-in');
    auto.release[0]?.(recordedResponse('UNAUTHENTICATED'));
    await starting;
    expect(test.kernel.session.state.status).toBe('signed-in');
  });
});
