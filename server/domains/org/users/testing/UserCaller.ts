import { placeOf, type Answer, type Customer, type TestBrowser } from '../../../../testing/index.js';

const USER =
  '{ _id organizationId customerId hierarchyId username firstName lastName email phoneNumber locked lastPasswordUpdatedAt forcePasswordReset mfaEnabled mfaMethod notes groupIds group { _id name archivedAt } customer { displayName } lastActive createdAt updatedAt archivedAt version }';
const RESULTS = '{ results { _id ok code message } users { _id archivedAt } }';

export const USER_DOCUMENTS = {
  one: `query ORGGetUser($filter: ORGUserFilter!) { ORGGetUser(filter: $filter) ${USER} }`,
  create: `mutation ORGCreateEndUser($user: ORGCreateEndUserInput!) { ORGCreateEndUser(user: $user) ${USER} }`,
  update: `mutation ORGUpdateUser($filter: ORGUserFilter!, $update: ORGUpdateUserInput!) { ORGUpdateUser(filter: $filter, update: $update) ${USER} }`,
  archiveOne: `mutation ORGArchiveUser($filter: ORGUserFilter!) { ORGArchiveUser(filter: $filter) ${USER} }`,
  archive: `mutation ORGArchiveUsers($filter: ORGUsersFilter!) { ORGArchiveUsers(filter: $filter) ${RESULTS} }`,
  restore: `mutation ORGRestoreUsers($filter: ORGUsersFilter!) { ORGRestoreUsers(filter: $filter) ${RESULTS} }`,
  startJob: 'mutation ORGStartUsersJob($input: ORGStartUsersJobInput!) { ORGStartUsersJob(input: $input) { _id } }',
  setMfa: `mutation ORGSetUserMfa($filter: ORGUserFilter!, $mfaEnabled: Boolean!) { ORGSetUserMfa(filter: $filter, mfaEnabled: $mfaEnabled) ${USER} }`,
  resetPasswords: `mutation ORGResetUserPasswords($filter: ORGUsersFilter!) { ORGResetUserPasswords(filter: $filter) ${RESULTS} }`,
  unlockAll: `mutation ORGUnlockUsers($filter: ORGUsersFilter!) { ORGUnlockUsers(filter: $filter) ${RESULTS} }`,
  forceReset:
    'mutation AuthForcePasswordReset($input: AuthForcePasswordResetInput!) { AuthForcePasswordReset(input: $input) { isLinkSent } }',
  unlock: 'mutation AuthUnlockUser($dto: AuthUnlockUserInput!) { AuthUnlockUser(authUnlockUserDto: $dto) { isUnlockUserSuccess } }',
} as const;

export const USER_RIGHTS = [
  'org:viewUserList',
  'org:viewUser',
  'org:createUser',
  'org:editUser',
  'org:archiveUser',
  'org:restoreUser',
  'org:unlockUser',
  'org:resetUserPassword',
];

export interface AnsweredUser {
  readonly _id: string;
  readonly firstName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly locked: boolean;
  readonly lastPasswordUpdatedAt: string | null;
  readonly forcePasswordReset: boolean;
  readonly mfaEnabled: boolean;
  readonly mfaMethod: string | null;
  readonly groupIds: readonly string[];
  readonly archivedAt: string | null;
  readonly version: number;
}

/** Operations on several users. */
const MOVES = {
  archive: 'ORGArchiveUsers',
  restore: 'ORGRestoreUsers',
  resetPasswords: 'ORGResetUserPasswords',
  unlockAll: 'ORGUnlockUsers',
} as const;

interface UsersMoved {
  readonly results: readonly {
    readonly _id: string;
    readonly ok: boolean;
    readonly code: string | null;
    readonly message: string | null;
  }[];
  readonly users: readonly Pick<AnsweredUser, '_id' | 'archivedAt'>[];
}

/** Input of a new user in the root department of the customer. */
export function newUser(customer: Customer, given: object = {}) {
  const email = `new-${Math.random().toString(36).slice(2)}@${customer.customerId}.example`;
  return { user: { ...placeOf(customer), firstName: 'Nia', lastName: 'Newcomb', email, ...given } };
}

/** Calls operations on users of one customer. */
export class UserCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  filterOf(userId: string) {
    return { filter: { _id: userId, ...placeOf(this.customer) } };
  }

  one(userId: string): Promise<Answer<{ ORGGetUser: AnsweredUser }>> {
    return this.browser.call(USER_DOCUMENTS.one, this.filterOf(userId));
  }

  /** @throws Error if the user is not found */
  async found(userId: string): Promise<AnsweredUser> {
    const { data, errors } = await this.one(userId);
    if (data?.ORGGetUser === undefined) throw new Error(JSON.stringify(errors));
    return data.ORGGetUser;
  }

  create(given: object = {}): Promise<Answer<{ ORGCreateEndUser: AnsweredUser }>> {
    return this.browser.call(USER_DOCUMENTS.create, newUser(this.customer, given));
  }

  /** @throws Error if the user is not created */
  async created(given: object = {}): Promise<AnsweredUser> {
    const { data, errors } = await this.create(given);
    if (data?.ORGCreateEndUser === undefined) throw new Error(JSON.stringify(errors));
    return data.ORGCreateEndUser;
  }

  update(userId: string, given: object): Promise<Answer<{ ORGUpdateUser: AnsweredUser }>> {
    const update = { firstName: 'Nia', lastName: 'Newcomb', version: 1, ...given };
    return this.browser.call(USER_DOCUMENTS.update, { ...this.filterOf(userId), update });
  }

  setMfa(userId: string, mfaEnabled: boolean): Promise<Answer<{ ORGSetUserMfa: AnsweredUser }>> {
    return this.browser.call(USER_DOCUMENTS.setMfa, { ...this.filterOf(userId), mfaEnabled });
  }

  forceReset(userId: string): Promise<Answer<{ AuthForcePasswordReset: { isLinkSent: boolean } }>> {
    return this.browser.call(USER_DOCUMENTS.forceReset, { input: { id: userId } });
  }

  /** @throws Error if the call fails as a whole */
  async move(kind: keyof typeof MOVES, userIds: readonly string[], place: object = placeOf(this.customer)): Promise<UsersMoved> {
    const name = MOVES[kind];
    const { data, errors } = await this.browser.call<Record<string, UsersMoved>>(USER_DOCUMENTS[kind], { filter: { ...place, userIds } });
    const moved = data?.[name];
    if (moved === undefined) throw new Error(JSON.stringify(errors));
    return moved;
  }
}
