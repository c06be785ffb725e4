import { TEST_CUSTOMER } from '@edge-console/sdk/testing';

/** A department of a test: its name, and what is below it. */
export type TestDepartments = Readonly<Record<string, unknown>>;

/** The id of a department of a test, from its name. */
export function departmentId(name: string): string {
  if (name === 'Northwind Health') return TEST_CUSTOMER.rootHierarchyId;
  const hex = Array.from(name, (character) => (character.charCodeAt(0) % 256).toString(16).padStart(2, '0')).join('');
  return hex.slice(0, 24).padEnd(24, '0');
}

interface AnsweredDepartment {
  readonly __typename: 'Hierarchy';
  readonly _id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly level: number;
  readonly isEditable: boolean;
  readonly children: readonly AnsweredDepartment[];
}

function answeredDepartment(name: string, parent: string | undefined, level: number, given: object = {}): AnsweredDepartment {
  return {
    __typename: 'Hierarchy',
    _id: departmentId(name),
    parentId: parent === undefined ? null : departmentId(parent),
    name,
    level,
    isEditable: true,
    organizationId: TEST_CUSTOMER.organizationId,
    customerId: TEST_CUSTOMER.customerId,
    createdAt: '2024-01-15T00:00:00.000Z',
    updatedAt: '2024-03-05T09:30:00.000Z',
    archivedAt: null,
    tags: [],
    version: 1,
    children: [],
    ...given,
  } as AnsweredDepartment;
}

/** The departments of the test's customer, in the API's format with all fields of the schema, in the requested shape. */
export function answeredDepartments(
  below: TestDepartments,
  shape: 'tree' | 'flatArray',
  given: (name: string) => object = () => ({}),
): AnsweredDepartment {
  const { customerDisplayName: root } = TEST_CUSTOMER;
  const made = (name: string, parent: string | undefined, level: number, names: TestDepartments): AnsweredDepartment => ({
    ...answeredDepartment(name, parent, level, given(name)),
    children: Object.entries(names).map(([child, further]) => made(child, name, level + 1, further as TestDepartments)),
  });
  const tree = made(root, undefined, 1, below);
  if (shape === 'tree') return tree;
  const all = [tree];
  // The array grows while it is read.
  for (const { children } of all) all.push(...children);
  const [first, ...others] = all.map((department) => ({ ...department, children: [] }));
  return { ...(first ?? tree), children: others };
}

/** Five levels: North has Oslo and Rome, South has Naples. */
export const SAMPLE: TestDepartments = { North: { Oslo: { Ward: { Night: {} } }, Rome: {} }, South: { Naples: {} }, West: {} };
