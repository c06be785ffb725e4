import { describe, expect, test } from 'vitest';
import { openPanels, withPanel, writePanels } from './openPanels.js';

describe('open panels in the address', () => {
  test.each([
    [null, 3, [1]],
    ['', 3, []],
    ['2', 3, [2]],
    ['3,1', 3, [1, 3]],
    ['2,2', 3, [2]],
    ['0,4,99', 3, []],
    ['-1,1.5,two,2', 3, [2]],
  ])('%s of %d panels', (written, count, open) => {
    expect(openPanels(written, count)).toEqual(open);
  });

  test.each([
    [[1], 2, [1, 2]],
    [[1, 2], 1, [2]],
    [[3], 1, [1, 3]],
    [[1], 1, []],
  ])('%j after panel %d was pressed', (open, position, next) => {
    expect(withPanel(open, position)).toEqual(next);
  });

  test.each([
    [[1], undefined],
    [[], ''],
    [[1, 3], '1,3'],
  ])('%j is written as %s', (open, written) => {
    expect(writePanels(open)).toBe(written);
  });
});
