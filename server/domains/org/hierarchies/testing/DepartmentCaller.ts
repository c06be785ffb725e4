import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

const NODE = '{ _id parentId name level isEditable version archivedAt }';

/** Documents of operations on departments. */
export const DEPARTMENT_DOCUMENTS = {
  flat: `query ORGGetHierarchy($filter: ORGGetHierarchyFilter!) { ORGGetHierarchy(filter: $filter) { _id parentId name level isEditable version archivedAt children ${NODE} } }`,
  tree: 'query ORGGetHierarchy($filter: ORGGetHierarchyFilter!) { ORGGetHierarchy(filter: $filter) { _id name children { _id name parentId children { _id name children { _id name children { _id name children { _id } } } } } } }',
  contents:
    'query ORGGetHierarchyContents($filter: ORGGetHierarchyContentsFilter!) { ORGGetHierarchyContents(filter: $filter) { data { kind count } } }',
  update: `mutation ORGUpdateHierarchies($hierarchies: ORGUpdateHierarchiesInput!) { ORGUpdateHierarchies(hierarchies: $hierarchies) { updated ${NODE} created ${NODE} archived ${NODE} } }`,
} as const;

export const DEPARTMENT_RIGHTS = ['org:viewHierarchy', 'org:editHierarchy'];

export interface AnsweredDepartment {
  readonly _id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly level: number;
  readonly isEditable: boolean;
  readonly version: number;
  readonly archivedAt: string | null;
}

export interface AnsweredDepartments extends AnsweredDepartment {
  readonly children: readonly AnsweredDepartment[];
}

/** A department of an update. */
export interface DepartmentInput {
  readonly _id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface DepartmentsUpdated {
  readonly updated: readonly AnsweredDepartment[];
  readonly created: readonly AnsweredDepartment[];
  readonly archived: readonly AnsweredDepartment[];
}

/** A user who works with the departments of one customer. */
export class DepartmentCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  flat(_id = this.customer.rootHierarchyId): Promise<Answer<{ ORGGetHierarchy: AnsweredDepartments }>> {
    return this.browser.call(DEPARTMENT_DOCUMENTS.flat, { filter: { _id, childrenShape: 'flatArray' } });
  }

  /** The root and all departments that the caller sees. @throws if the call is rejected */
  async all(): Promise<readonly [root: AnsweredDepartment, ...others: AnsweredDepartment[]]> {
    const { data, errors } = await this.flat();
    if (data === null) throw new Error(JSON.stringify(errors));
    const { children, ...root } = data.ORGGetHierarchy;
    return [root, ...children];
  }

  /** Names by level: `['1 Root', '2 North']`. */
  async outline(): Promise<readonly string[]> {
    return (await this.all()).map(({ level, name }) => `${level} ${name}`);
  }

  /** @param version default: the current one */
  async update(
    hierarchies: readonly DepartmentInput[],
    { version, ...given }: { readonly version?: number; readonly idempotencyKey?: string } = {},
  ): Promise<Answer<{ ORGUpdateHierarchies: DepartmentsUpdated }>> {
    const { customerId, organizationId } = this.customer;
    const current = version ?? (await this.all())[0].version;
    return this.browser.call(DEPARTMENT_DOCUMENTS.update, {
      hierarchies: { customerId, organizationId, version: current, hierarchies, ...given },
    });
  }

  /** Departments that the caller may edit, as an update without a change describes them. */
  async inputs(): Promise<readonly DepartmentInput[]> {
    return (await this.all()).filter(({ isEditable }) => isEditable).map(({ _id, parentId, name }) => ({ _id, parentId, name }));
  }

  /** Removes departments. */
  async remove(ids: readonly string[]) {
    return this.update((await this.inputs()).filter(({ _id }) => !ids.includes(_id)));
  }

  async count(
    hierarchyIds: readonly string[],
  ): Promise<Answer<{ ORGGetHierarchyContents: { data: readonly { kind: string; count: number }[] } }>> {
    const { customerId, organizationId } = this.customer;
    return this.browser.call(DEPARTMENT_DOCUMENTS.contents, { filter: { customerId, organizationId, hierarchyIds } });
  }
}
