import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../testing/sample.js';
import { Forest, type Department } from './Forest.js';
import { nameError, sameNames, shapeError, tooDeep } from './shape.js';

const add = (id: string, parentId: string | undefined, name = id): Department => ({ id, name, parentId, isEditable: true });
const forest = (...added: readonly Department[]) => new Forest([...SAMPLE.departments, ...added]);

test.each([
  ['DEPT-015: two roots', [add('other', undefined)], 'roots'],
  ['DEPT-016: six levels', [add('deep', 'night')], 'levels'],
  ['DEPT-017: both', [add('other', undefined), add('deep', 'night')], 'rootsAndLevels'],
  ['one root and five levels', [add('fine', 'ward')], undefined],
  ['a department whose parent is missing is a root', [add('lost', 'gone')], 'roots'],
])('%s', (_name, added, error) => expect(shapeError(forest(...added))).toBe(error));

test('departments that are too deep are named', () => {
  expect([...tooDeep(forest(add('deep', 'night'), add('deeper', 'deep')))]).toEqual(['deep', 'deeper']);
});

test('D-087: siblings with one name, ignoring case, are a warning', () => {
  expect([...sameNames(forest(add('other', 'north', 'oslo '), add('elsewhere', 'south', 'Oslo')))].sort()).toEqual(['oslo', 'other']);
});

describe('names', () => {
  test.each([
    ['DEPT-013', '', 'nameRequired'],
    ['DEPT-013', '   ', 'nameRequired'],
    ['DEPT-014', 'x'.repeat(101), 'nameLong'],
    ['DEPT-014', `  ${'x'.repeat(100)}  `, undefined],
  ])('%s: %j', (_id, name, error) => expect(nameError(name)).toBe(error));
});

test('a cycle neither hangs nor has a level', () => {
  const cyclic = new Forest([add('a', 'b'), add('b', 'a'), add('root', undefined)]);
  expect([cyclic.levelOf('a'), cyclic.isWithin('a', 'root'), cyclic.pathOf('a'), cyclic.withDescendants('a').length]).toEqual([
    0,
    false,
    ['b', 'a'],
    2,
  ]);
});
