import fc from 'fast-check';
import satisfies from 'semver/functions/satisfies.js';
import { describe, expect, test } from 'vitest';
import { inPlainRange, rangeCheck } from './versionRanges.js';

const number = fc.integer({ min: 0, max: 3 });
const release = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));
const range = fc.oneof(
  fc.constant('*'),
  release,
  release.map((version) => `^${version}`),
);

describe('versions in ranges', () => {
  test('KERNEL-022: for releases and plain ranges the result is that of npm', () => {
    fc.assert(
      fc.property(release, range, (version, wanted) => {
        expect(inPlainRange(version, wanted)).toBe(satisfies(version, wanted, { includePrerelease: true }));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['1.0.0-rc.1', '^1.0.0'],
    ['1.0.0', '~1.0.0'],
    ['1.0.0', '>=1.0.0 <3'],
    ['1.0.0', '^1.0.0 || ^2.0.0'],
    ['1.0.0', '1.x'],
    ['1.0.0', '^01.0.0'],
    ['1.0.0', '1.0.0^'],
    ['1.0.0', ''],
  ])('%s in %s is not decided by numbers alone', async (version, wanted) => {
    expect(inPlainRange(version, wanted)).toBeUndefined();
    const inRange = await rangeCheck([version], [wanted]);
    expect(inRange(version, wanted)).toBe(satisfies(version, wanted, { includePrerelease: true }));
  });
});
