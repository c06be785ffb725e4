import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

const GROUP =
  '{ _id organizationId hierarchyId customerId name description tags { name value } createdAt updatedAt archivedAt usersCount version hierarchy { _id name } }';
const RESULTS = '{ results { _id ok code message } groups { _id archivedAt } }';

const MEMBERS = `{ results { _id ok code message } group ${GROUP} }`;

export const GROUP_DOCUMENTS = {
  list: `query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data ${GROUP} pagination { totalPages currentPage pageSize totalItems } } }`,
  one: `query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) ${GROUP} }`,
  create: `mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) ${GROUP} }`,
  duplicate: `mutation ORGDuplicateGroup($filter: ORGGetGroupFilter!, $group: ORGDuplicateGroupInput!) { ORGDuplicateGroup(filter: $filter, group: $group) ${GROUP} }`,
  update: `mutation ORGUpdateGroup($filter: ORGUpdateGroupFilter!, $update: ORGUpdateGroupInput!) { ORGUpdateGroup(filter: $filter, update: $update) ${GROUP} }`,
  archiveOne: `mutation ORGArchiveGroup($filter: ORGGetGroupFilter!) { ORGArchiveGroup(filter: $filter) ${GROUP} }`,
  archive: `mutation ORGArchiveGroups($filter: ORGGroupsFilter!) { ORGArchiveGroups(filter: $filter) ${RESULTS} }`,
  names:
    'query ORGGetGroupNames($filter: ORGGetGroupNamesFilter!) { ORGGetGroupNames(filter: $filter) { data { _id name hierarchyId } pagination { totalPages currentPage pageSize totalItems } } }',
  addUsers: `mutation ORGGroupAddUsers($param: ORGGroupUsersParam!) { ORGGroupAddUsers(param: $param) ${MEMBERS} }`,
  removeUsers: `mutation ORGGroupRemoveUsers($param: ORGGroupUsersParam!) { ORGGroupRemoveUsers(param: $param) ${MEMBERS} }`,
  restore: `mutation ORGRestoreGroups($filter: ORGGroupsFilter!) { ORGRestoreGroups(filter: $filter) ${RESULTS} }`,
} as const;

export const GROUP_RIGHTS = [
  'org:viewGroupList',
  'org:viewGroup',
  'org:createGroup',
  'org:editGroup',
  'org:archiveGroup',
  'org:restoreGroup',
];

export interface AnsweredGroup {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  readonly hierarchy: { readonly _id: string; readonly name: string };
  readonly archivedAt: string | null;
  readonly updatedAt: string;
  readonly createdAt: string;
  readonly version: number;
  readonly usersCount: number;
}
export interface GroupsMoved {
  readonly results: readonly {
    readonly _id: string;
    readonly ok: boolean;
    readonly code: string | null;
    readonly message: string | null;
  }[];
  readonly groups: readonly { readonly _id: string; readonly archivedAt: string | null }[];
}
interface MembersMoved {
  readonly results: GroupsMoved['results'];
  readonly group: AnsweredGroup;
}
interface GroupsPage {
  readonly data: readonly AnsweredGroup[];
  readonly pagination: object;
}

let made = 0;

/** Input of a group with a unique name. */
export function newGroup(customer: Customer, given: object = {}) {
  return { group: { ...placeOf(customer), name: `Made ${(made += 1)}`, description: 'x', ...given } };
}

export function placeOf({ organizationId, customerId, rootHierarchyId }: Customer) {
  return { organizationId, customerId, hierarchyId: rootHierarchyId };
}

/** A user who works with the groups of one customer. */
export class GroupCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  create(variables: Readonly<Record<string, unknown>>): Promise<Answer<{ ORGCreateGroup: AnsweredGroup }>> {
    return this.browser.call(GROUP_DOCUMENTS.create, variables);
  }

  /** A new group. @throws if the call is rejected */
  async created(given: object = {}): Promise<AnsweredGroup> {
    const { data, errors } = await this.create(newGroup(this.customer, given));
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.ORGCreateGroup;
  }

  one(_id: string): Promise<Answer<{ ORGGetGroup: AnsweredGroup }>> {
    return this.browser.call(GROUP_DOCUMENTS.one, { filter: { _id } });
  }

  update(_id: string, values: object): Promise<Answer<{ ORGUpdateGroup: AnsweredGroup }>> {
    return this.browser.call(GROUP_DOCUMENTS.update, { filter: { _id }, update: { name: 'Renamed', description: '', ...values } });
  }

  duplicate(_id: string, group: object): Promise<Answer<{ ORGDuplicateGroup: AnsweredGroup }>> {
    return this.browser.call(GROUP_DOCUMENTS.duplicate, { filter: { _id }, group });
  }

  page(filter: object = {}): Promise<Answer<{ ORGGetGroups: GroupsPage }>> {
    const { organizationId, customerId } = this.customer;
    return this.browser.call(GROUP_DOCUMENTS.list, { filter: { organizationId, customerId, ...filter } });
  }

  /** Names on a page, in order. */
  async names(filter: object = {}): Promise<readonly string[] | undefined> {
    return (await this.page(filter)).data?.ORGGetGroups.data.map(({ name }) => name);
  }

  /** Adds users to a group or removes them; `data` is the mutation's result. */
  async members(move: 'add' | 'remove', groupId: string, userIds: readonly string[]): Promise<Answer<MembersMoved>> {
    const [document, name] = (
      { add: [GROUP_DOCUMENTS.addUsers, 'ORGGroupAddUsers'], remove: [GROUP_DOCUMENTS.removeUsers, 'ORGGroupRemoveUsers'] } as const
    )[move];
    const answer = await this.browser.call<Record<string, MembersMoved>>(document, { param: { groupId, userIds } });
    return { ...answer, data: answer.data?.[name] ?? null };
  }

  async move(kind: 'archive' | 'restore', groupIds: readonly string[], place: object = placeOf(this.customer)): Promise<GroupsMoved> {
    const { data, errors } = await this.browser.call<Record<string, GroupsMoved>>(GROUP_DOCUMENTS[kind], {
      filter: { ...place, groupIds },
    });
    const moved = data?.[kind === 'archive' ? 'ORGArchiveGroups' : 'ORGRestoreGroups'];
    if (moved === undefined) throw new Error(JSON.stringify(errors));
    return moved;
  }
}
