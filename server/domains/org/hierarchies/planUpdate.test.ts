import { describe, expect, test } from 'vitest';
import { LIMITS } from '@edge-console/sdk/contract';
import { serviceErrorOf } from '../../../graphql/errors.js';
import type { AskedDepartment } from './askedDepartments.js';
import { planUpdate, type StoredDepartment } from './planUpdate.js';

/** A readable id in the form of a stored id. */
const id = (letter: string) => letter.repeat(24);
const [ROOT, NORTH, CITY, SOUTH, UNKNOWN] = [id('a'), id('b'), id('c'), id('d'), id('e')];

const stored: readonly StoredDepartment[] = [
  { id: ROOT, parentId: null, name: 'Root', level: 1 },
  { id: NORTH, parentId: ROOT, name: 'North', level: 2 },
  { id: SOUTH, parentId: ROOT, name: 'South', level: 2 },
  { id: CITY, parentId: NORTH, name: 'City', level: 3 },
];

const ask = (departmentId: string, parentId: string | null, name = 'New'): AskedDepartment => ({ id: departmentId, parentId, name });
const same = stored.map(({ id: departmentId, parentId, name }) => ask(departmentId, parentId, name));
const without = (...ids: readonly string[]) => same.filter((department) => !ids.includes(department.id));
const changed = (...departments: readonly AskedDepartment[]) => [
  ...without(...departments.map((department) => department.id)),
  ...departments,
];

const plan = (asked: readonly AskedDepartment[], editable: readonly string[] = stored.map((department) => department.id)) =>
  planUpdate({ departments: stored, editableIds: new Set(editable) }, asked);

/** Code, path and message of the error. */
function refusalOf(asked: readonly AskedDepartment[], editable?: readonly string[]) {
  try {
    plan(asked, editable);
  } catch (error) {
    const { code, inputErrors } = serviceErrorOf(error)?.extensions ?? {};
    return [code, inputErrors?.[0]?.path, inputErrors?.[0]?.message];
  }
  return undefined;
}

/** Names below each other, from the root: a chain of that many new levels. */
const chain = (levels: number, parentId: string) =>
  Array.from({ length: levels }, (_none, level) => ask(`new-${level}`, level === 0 ? parentId : `new-${level - 1}`));

describe('what changes', () => {
  test('the same departments, in any order, change nothing', () => {
    expect(plan([...same].reverse())).toEqual({ created: [], changed: [], removed: [] });
  });

  test('DEPT-024: new, renamed, moved and left out departments', () => {
    const {
      created,
      changed: moved,
      removed,
    } = plan([
      ask(ROOT, null, 'Renamed'),
      ask(CITY, SOUTH, 'City'),
      ask('new-2', 'new-1', 'Second'),
      ask(SOUTH, ROOT, 'South'),
      ask('new-1', CITY, 'First'),
    ]);
    expect(created).toEqual([
      { id: 'new-2', parentId: 'new-1', name: 'Second', level: 5 },
      { id: 'new-1', parentId: CITY, name: 'First', level: 4 },
    ]);
    expect(moved.map(({ before, after }) => [before.name, after.name, before.parentId, after.parentId, after.level])).toEqual([
      ['Root', 'Renamed', null, null, 1],
      ['City', 'City', NORTH, SOUTH, 3],
    ]);
    expect(removed).toEqual([{ department: stored[1], movesTo: ROOT }]);
  });

  test('the contents of a removed department move to the nearest stored ancestor that remains', () => {
    const { removed } = plan(without(NORTH, CITY));
    expect(removed.map(({ department, movesTo }) => [department.name, movesTo])).toEqual([
      ['North', ROOT],
      ['City', ROOT],
    ]);
  });

  test('two departments can exchange their places', () => {
    const { changed: moved } = plan(changed(ask(CITY, ROOT, 'City'), ask(NORTH, CITY, 'North')));
    expect(moved.map(({ after }) => [after.name, after.level])).toEqual([
      ['City', 2],
      ['North', 3],
    ]);
  });
});

describe('refused', () => {
  const LIST = 'hierarchies.hierarchies';
  test.each([
    ['DEPT-015: a second root', [...same, ask('new', null)], ['BAD_REQUEST', LIST, 'Department does not support multiple roots']],
    ['DEPT-016: a sixth level', [...same, ...chain(3, CITY)], ['BAD_REQUEST', LIST, 'Department does not support more than 5 levels']],
    [
      'DEPT-017: a second root and a sixth level',
      [...same, ask('new', null), ...chain(3, CITY)],
      ['BAD_REQUEST', LIST, 'Department does not support multiple roots and more than 5 levels'],
    ],
    ['the root left out', without(ROOT), ['BAD_REQUEST', LIST, 'You cannot remove the department Root.']],
    ['no departments at all', [], ['BAD_REQUEST', LIST, 'You cannot remove the department Root.']],
    [
      'the root below another',
      changed(ask(ROOT, NORTH, 'Root')),
      ['BAD_REQUEST', `${LIST}[3].parentId`, 'You cannot move the department Root.'],
    ],
    [
      'the root below itself',
      changed(ask(ROOT, ROOT, 'Root')),
      ['BAD_REQUEST', `${LIST}[3].parentId`, 'You cannot move the department Root.'],
    ],
    ['the root below an unknown one', changed(ask(ROOT, UNKNOWN, 'Root')), ['NOT_FOUND', `${LIST}[3].parentId`, 'Department not found.']],
    [
      'a department below its own child',
      changed(ask(NORTH, CITY, 'North')),
      ['BAD_REQUEST', `${LIST}[2].parentId`, 'The department City would be below itself.'],
    ],
    [
      'a department below itself',
      changed(ask(NORTH, NORTH, 'North')),
      ['BAD_REQUEST', `${LIST}[3].parentId`, 'The department North would be below itself.'],
    ],
    [
      'new departments in a cycle',
      [...same, ask('one', 'two', 'One'), ask('two', 'one', 'Two')],
      ['BAD_REQUEST', `${LIST}[4].parentId`, 'The department One would be below itself.'],
    ],
    ['an unknown id', [...same, ask(UNKNOWN, ROOT)], ['NOT_FOUND', `${LIST}[4]._id`, 'Department not found.']],
    ['an unknown parent', [...same, ask('new', UNKNOWN)], ['NOT_FOUND', `${LIST}[4].parentId`, 'Department not found.']],
    ['an unknown temporary id as parent', [...same, ask('new', 'other')], ['NOT_FOUND', `${LIST}[4].parentId`, 'Department not found.']],
    [
      'a department whose parent is left out',
      without(NORTH),
      ['BAD_REQUEST', `${LIST}[2].parentId`, 'The department above City is removed. Move or remove City too.'],
    ],
  ])('%s', (_name, asked, refusal) => expect(refusalOf(asked)).toEqual(refusal));

  test('more departments than a customer can have, counting those that the caller may not edit', () => {
    const many = Array.from({ length: LIMITS.departments - 3 }, (_none, number) => ask(`new-${number}`, NORTH));
    const editable = [NORTH, CITY];
    const own = [ask(NORTH, ROOT, 'North'), ask(CITY, NORTH, 'City')];
    const limit = ['BAD_REQUEST', 'hierarchies.hierarchies', 'A customer can have at most 5,000 departments.'];
    expect(refusalOf([...own, ...many], editable)).toEqual(limit);
    expect(refusalOf([...own, ...many.slice(1)], editable)).toBeUndefined();
  });
});

describe('an editor of one department', () => {
  const EDITABLE = [NORTH, CITY];
  const own = [ask(NORTH, ROOT, 'North'), ask(CITY, NORTH, 'City')];

  test('changes only what is below it, and renames it; other departments are not removed', () => {
    const { created, changed: renamed, removed } = plan([ask(NORTH, null, 'Renamed'), ask('new', NORTH)], EDITABLE);
    expect(created.map(({ level }) => level)).toEqual([3]);
    expect(renamed.map(({ after }) => [after.name, after.parentId])).toEqual([['Renamed', ROOT]]);
    expect(removed.map(({ department }) => department.name)).toEqual(['City']);
  });

  test('counts levels from the root', () => {
    expect(refusalOf([...own, ...chain(3, CITY)], EDITABLE)?.[2]).toBe('Department does not support more than 5 levels');
    expect(refusalOf([...own, ...chain(2, CITY)], EDITABLE)).toBeUndefined();
  });

  test.each([
    ['remove it', [], 'You cannot remove the department North.'],
    ['move it below one of its own', [ask(NORTH, CITY, 'North'), ask(CITY, NORTH, 'City')], 'You cannot move the department North.'],
    ['move it elsewhere', [ask(NORTH, SOUTH, 'North'), ask(CITY, NORTH, 'City')], 'Department not found.'],
    ['change another department', [...own, ask(SOUTH, ROOT, 'Taken')], 'Department not found.'],
    ['name another department without a change', [...own, ask(SOUTH, ROOT, 'South')], 'Department not found.'],
    ['move a department below another one', [ask(NORTH, ROOT, 'North'), ask(CITY, SOUTH, 'City')], 'Department not found.'],
    ['add a root', [...own, ask('new', null)], 'Department does not support multiple roots'],
  ])('cannot %s', (_name, asked, message) => expect(refusalOf(asked, EDITABLE)?.[2]).toBe(message));
});
