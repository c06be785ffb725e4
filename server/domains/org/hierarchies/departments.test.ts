import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  auditOf,
  buildCustomer,
  buildHierarchy,
  describeRefusals,
  rowsOfCustomer,
  signedIn,
  signedInAt,
  signedInWith,
  grant,
  startTestConsole,
  type Customer,
  type Hierarchy,
  type TestConsole,
} from '../../../testing/index.js';
import { DEPARTMENT_DOCUMENTS, DEPARTMENT_RIGHTS, DepartmentCaller, type AnsweredDepartments } from './testing/DepartmentCaller.js';

let server: TestConsole;
let own: Customer;
let other: Customer;
let editor: DepartmentCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  [own, other] = [await buildCustomer(storage, { displayName: 'Root' }), await buildCustomer(storage)];
  editor = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
});

const department = (name: string, parentId = own.rootHierarchyId, given: object = {}): Promise<Hierarchy> =>
  buildHierarchy(server.database.storage, own, { name, parentId, ...given });

const updateOf = ({ customerId, organizationId, rootHierarchyId }: Customer) => ({
  hierarchies: { customerId, organizationId, version: 1, hierarchies: [{ _id: rootHierarchyId, parentId: null, name: 'Taken over' }] },
});

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGUpdateHierarchies: { document: DEPARTMENT_DOCUMENTS.update, right: 'org:editHierarchy', variables: updateOf },
    ORGGetHierarchyContents: {
      document: DEPARTMENT_DOCUMENTS.contents,
      right: 'org:editHierarchy',
      variables: ({ customerId, organizationId, rootHierarchyId }) => ({
        filter: { customerId, organizationId, hierarchyIds: [rootHierarchyId] },
      }),
    },
    ORGGetHierarchy: {
      document: DEPARTMENT_DOCUMENTS.flat,
      right: 'org:viewHierarchy',
      variables: async (customer) => ({ filter: { _id: (await buildHierarchy(server.database.storage, customer)).hierarchyId } }),
    },
  },
});

describe('DEPT-018: ORGGetHierarchy', () => {
  test('as a flat list, each level by name, without archived departments and those below them', async () => {
    const south = await department('south');
    const north = await department('North');
    const city = await department('City', south.hierarchyId);
    const gone = await department('Gone', own.rootHierarchyId, { archivedAt: new Date() });
    await department('Below Gone', gone.hierarchyId);
    const [root, ...others] = await editor.all();
    expect(root).toEqual({
      _id: own.rootHierarchyId,
      parentId: null,
      name: 'Root',
      level: 1,
      isEditable: true,
      version: 1,
      archivedAt: null,
    });
    expect(others.map(({ _id, parentId, level, isEditable }) => [_id, parentId, level, isEditable])).toEqual([
      [north.hierarchyId, own.rootHierarchyId, 2, true],
      [south.hierarchyId, own.rootHierarchyId, 2, true],
      [city.hierarchyId, south.hierarchyId, 3, true],
    ]);
  });

  test('DEPT-023: a department has the place, the times and the tags of the specification', async () => {
    const { hierarchyId } = await department('North');
    const fields = '_id parentId organizationId customerId name createdAt updatedAt archivedAt children { _id } tags { name value }';
    const { data } = await editor.browser.call<{ ORGGetHierarchy: object }>(
      `query ORGGetHierarchy($filter: ORGGetHierarchyFilter!) { ORGGetHierarchy(filter: $filter) { ${fields} } }`,
      { filter: { _id: hierarchyId } },
    );
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as string;
    expect(data?.ORGGetHierarchy).toEqual({
      _id: hierarchyId,
      parentId: own.rootHierarchyId,
      organizationId: own.organizationId,
      customerId: own.customerId,
      name: 'North',
      createdAt: time,
      updatedAt: time,
      archivedAt: null,
      children: [],
      tags: [],
    });
  });

  test('as a tree of five levels', async () => {
    const names = ['Two', 'Three', 'Four', 'Five'];
    let parentId = own.rootHierarchyId;
    for (const name of names) ({ hierarchyId: parentId } = await department(name, parentId));
    const { data } = await editor.browser.call<{ ORGGetHierarchy: AnsweredDepartments }>(DEPARTMENT_DOCUMENTS.tree, {
      filter: { _id: own.rootHierarchyId },
    });
    const path: string[] = [];
    for (
      let node: { name: string; children?: readonly never[] } | undefined = data?.ORGGetHierarchy as never;
      node !== undefined;
      [node] = node.children ?? []
    )
      path.push(node.name);
    expect(path).toEqual(['Root', ...names]);
  });

  test('one department with those below it; not an archived one', async () => {
    const north = await department('North');
    await department('City', north.hierarchyId);
    await department('South');
    expect((await editor.flat(north.hierarchyId)).data?.ORGGetHierarchy).toMatchObject({
      name: 'North',
      level: 2,
      children: [{ name: 'City' }],
    });
    const gone = await department('Gone', own.rootHierarchyId, { archivedAt: new Date() });
    for (const id of [gone.hierarchyId, 'unknown', 'f'.repeat(24)]) expect((await editor.flat(id)).code).toBe('NOT_FOUND');
  });

  test('PERM-031: rights in one department show it below the root, at its own level, and what is below it', async () => {
    const north = await department('North');
    const city = await department('City', north.hierarchyId);
    await department('Street', city.hierarchyId);
    await department('South');
    const manager = new DepartmentCaller(await signedInAt(server, own, city, ['org:viewHierarchy']), own);
    expect((await manager.all()).map(({ name, level, parentId, isEditable }) => [name, level, parentId, isEditable])).toEqual([
      ['Root', 1, null, false],
      ['City', 3, own.rootHierarchyId, false],
      ['Street', 4, city.hierarchyId, false],
    ]);
    expect((await manager.flat(north.hierarchyId)).code).toBe('NOT_FOUND');
    expect((await manager.update([], { version: 1 })).code).toBe('FORBIDDEN');
  });

  test('a caller who may view all departments and edit one sees which', async () => {
    const north = await department('North');
    await department('City', north.hierarchyId);
    await department('South');
    const statements = [grant(own, ['edge:access', 'org:viewHierarchy']), grant(own, ['org:editHierarchy'], north.hierarchyId)];
    const manager = new DepartmentCaller(await signedInWith(server, own, statements), own);
    expect((await manager.all()).map(({ name, isEditable }) => [name, isEditable])).toEqual([
      ['Root', false],
      ['North', true],
      ['South', false],
      ['City', true],
    ]);
  });
});

describe('ORGUpdateHierarchies', () => {
  test('DEPT-019, DEPT-024: adds, renames, moves and removes in one call, and returns the changed departments', async () => {
    const north = await department('North');
    const city = await department('City', north.hierarchyId);
    const south = await department('South');
    const root = { _id: own.rootHierarchyId, parentId: null, name: 'Root' };
    const { data } = await editor.update([
      root,
      { _id: 'new-b', parentId: 'new-a', name: '  Below  ' },
      { _id: south.hierarchyId, parentId: root._id, name: 'South West' },
      { _id: 'new-a', parentId: south.hierarchyId, name: 'Added' },
      { _id: city.hierarchyId, parentId: 'new-b', name: 'City' },
    ]);
    const named = (rows: readonly { name: string; level: number }[] = []) => rows.map(({ name, level }) => `${level} ${name}`);
    const { updated, created, archived } = data?.ORGUpdateHierarchies ?? {};
    expect([named(updated), named(created), named(archived)]).toEqual([['2 South West', '5 City'], ['4 Below', '3 Added'], ['2 North']]);
    expect(archived?.[0]).toMatchObject({ _id: north.hierarchyId, isEditable: false, archivedAt: expect.any(String) });
    expect(await editor.outline()).toEqual(['1 Root', '2 South West', '3 Added', '4 Below', '5 City']);
    expect((await editor.all())[0].version).toBe(2);
  });

  test('the same departments again change nothing, not even the version', async () => {
    await department('North');
    const before = await rowsOfCustomer(server.database.storage, own);
    expect((await editor.update(await editor.inputs())).data?.ORGUpdateHierarchies).toEqual({ updated: [], created: [], archived: [] });
    expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  });

  test('DEPT-013, DEPT-014: rejected names are listed with their place, and nothing is changed', async () => {
    const north = await department('North');
    const inputs = (await editor.inputs()).map((input) =>
      input._id === north.hierarchyId ? { ...input, name: '   ' } : { ...input, name: 'Root 2' },
    );
    const { errors, code } = await editor.update([...inputs, { _id: 'new', parentId: own.rootHierarchyId, name: 'x'.repeat(101) }]);
    expect([code, errors[0]?.extensions.inputErrors]).toEqual([
      'BAD_REQUEST',
      [
        { path: 'hierarchies.hierarchies[1].name', message: 'Please enter a department name' },
        { path: 'hierarchies.hierarchies[2].name', message: 'Please keep the department name within 100 characters' },
      ],
    ]);
    expect(await editor.outline()).toEqual(['1 Root', '2 North']);
  });

  test('an update with another version returns the current departments, and changes nothing', async () => {
    const second = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
    const inputs = await editor.inputs();
    await second.update([...inputs, { _id: 'new', parentId: own.rootHierarchyId, name: 'Theirs' }]);
    const { code, errors } = await editor.update([...inputs, { _id: 'new', parentId: own.rootHierarchyId, name: 'Mine' }], { version: 1 });
    expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'Another user changed this in the meantime.']);
    expect(errors[0]?.extensions.current).toMatchObject({
      _id: own.rootHierarchyId,
      version: 2,
      isEditable: true,
      children: [{ name: 'Theirs', parentId: own.rootHierarchyId, level: 2, isEditable: true }],
    });
    expect(await editor.outline()).toEqual(['1 Root', '2 Theirs']);
  });

  test('of two simultaneous updates one succeeds and the other is a conflict', async () => {
    const inputs = await editor.inputs();
    const add = (name: string) => editor.update([...inputs, { _id: 'new', parentId: own.rootHierarchyId, name }], { version: 1 });
    const codes = (await Promise.all([add('One'), add('Two')])).map(({ code }) => code ?? 'done');
    expect(codes.sort()).toEqual(['CONFLICT', 'done']);
    expect(await editor.outline()).toHaveLength(2);
  });

  test('a repeated call with the same key returns the first result', async () => {
    const inputs = [...(await editor.inputs()), { _id: 'new', parentId: own.rootHierarchyId, name: 'Once' }];
    const call = () => editor.update(inputs, { version: 1, idempotencyKey: `key-${own.customerId}` });
    const [first, again] = [await call(), await call()];
    expect(first.data?.ORGUpdateHierarchies.created).toMatchObject([{ name: 'Once', level: 2 }]);
    expect(again.data).toEqual(first.data);
    expect(await editor.outline()).toEqual(['1 Root', '2 Once']);
  });

  test.each([
    ['an id that is used twice', 'new', 'hierarchies.hierarchies[2]._id is the id of another department of the call.'],
    ['a temporary id that is too long', 'x'.repeat(65), 'hierarchies.hierarchies[1]._id must have 1 to 64 characters.'],
    ['an empty id', '', 'hierarchies.hierarchies[1]._id must have 1 to 64 characters.'],
  ])('%s is rejected', async (_name, _id, message) => {
    const added = [_id, 'new'].map((newId) => ({ _id: newId, parentId: own.rootHierarchyId, name: 'New' }));
    expect((await editor.update([...(await editor.inputs()), ...added])).errors[0]?.message).toBe(message);
  });

  test("another customer's departments are unknown, as departments and as parents", async () => {
    const foreign = await buildHierarchy(server.database.storage, other);
    const before = await rowsOfCustomer(server.database.storage, other);
    const inputs = await editor.inputs();
    for (const stolen of [
      { _id: foreign.hierarchyId, parentId: own.rootHierarchyId, name: 'Stolen' },
      { _id: 'new', parentId: foreign.hierarchyId, name: 'Planted' },
      { _id: 'f'.repeat(24), parentId: own.rootHierarchyId, name: 'Unknown' },
    ])
      expect((await editor.update([...inputs, stolen])).code).toBe('NOT_FOUND');
    expect(await rowsOfCustomer(server.database.storage, other)).toEqual(before);
    expect(await editor.outline()).toEqual(['1 Root']);
  });

  test('every change is in the audit of its department, with the values before and after', async () => {
    const north = await department('North');
    const south = await department('South');
    const { data } = await editor.update([
      { _id: own.rootHierarchyId, parentId: null, name: 'Root' },
      { _id: south.hierarchyId, parentId: own.rootHierarchyId, name: 'South West' },
      { _id: 'new', parentId: south.hierarchyId, name: 'Added' },
    ]);
    const addedId = data?.ORGUpdateHierarchies.created[0]?._id ?? '';
    const { storage } = server.database;
    expect([await auditOf(storage, north.hierarchyId), await auditOf(storage, south.hierarchyId), await auditOf(storage, addedId)]).toEqual(
      [['org:archiveHierarchy'], ['org:editHierarchy'], ['org:createHierarchy']],
    );
    const { rows } = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.execute<{ before: object; after: object }>(sql`SELECT before, after FROM audit WHERE subject_id = ${south.hierarchyId}`),
    );
    expect(rows).toEqual([
      {
        before: { name: 'South', parentId: own.rootHierarchyId },
        after: { name: 'South West', parentId: own.rootHierarchyId },
      },
    ]);
  });
});

describe('PERM-031: rights to edit one department', () => {
  let north: Hierarchy;
  let city: Hierarchy;
  let manager: DepartmentCaller;
  beforeEach(async () => {
    north = await department('North');
    city = await department('City', north.hierarchyId);
    await department('South');
    manager = new DepartmentCaller(await signedInAt(server, own, north, ['org:editHierarchy']), own);
  });

  test('change what is below it, and keep all other departments', async () => {
    const { data } = await manager.update([
      { _id: north.hierarchyId, parentId: own.rootHierarchyId, name: 'North' },
      { _id: 'new', parentId: north.hierarchyId, name: 'Added' },
    ]);
    expect(data?.ORGUpdateHierarchies).toMatchObject({ created: [{ name: 'Added' }], archived: [{ name: 'City' }] });
    expect(await editor.outline()).toEqual(['1 Root', '2 North', '2 South', '3 Added']);
  });

  test('count the contents of these departments only', async () => {
    expect((await manager.count([city.hierarchyId])).code).toBeUndefined();
    expect((await manager.count([city.hierarchyId, own.rootHierarchyId])).code).toBe('NOT_FOUND');
  });

  test('a conflict shows only departments that the caller sees', async () => {
    await editor.update([...(await editor.inputs()), { _id: 'new', parentId: own.rootHierarchyId, name: 'Hidden' }]);
    const { errors } = await manager.update(await manager.inputs(), { version: 1 });
    const current = errors[0]?.extensions.current as AnsweredDepartments | undefined;
    expect(current?.children.map(({ name }) => name)).toEqual(['North', 'City']);
  });
});
