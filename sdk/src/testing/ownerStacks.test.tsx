import { expect, test } from 'vitest';

/** The stack that React's development build keeps with an element. */
const stackOf = (element: object) => (element as { readonly _debugStack?: Error })._debugStack?.stack;

test('elements have no stacks of their own', () => {
  const [first, second] = [<i key="first" />, <i key="second" />];
  expect(stackOf(first)).toBeDefined();
  expect(stackOf(second)).toBe(stackOf(first));
});
