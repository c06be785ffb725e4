import { expect, test } from 'vitest';
import { measureSlowness, readProcessorTime } from './processorTime.js';

test('the slowness of the machine is a number of at least 1, measured on several cores at once', async () => {
  const slowness = await measureSlowness(2);
  expect(Number.isFinite(slowness)).toBe(true);
  expect(slowness).toBeGreaterThanOrEqual(1);
});

test("the processor time of a shell's children is the sum of user and system time, with a comma or a point", () => {
  expect(readProcessorTime('0m0.01s 0m0.00s\n1m2.50s 0m3,25s\n')).toBe(65.75);
  expect(readProcessorTime('nothing')).toBeUndefined();
});
