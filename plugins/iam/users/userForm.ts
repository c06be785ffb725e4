import { isEmail, LIMITS } from '@edge-console/sdk/contract';
import type { Conflict } from '@edge-console/sdk/ui';
import { array, number, object, string, type ObjectSchema } from 'yup';
import type { UserOfDetails } from './user.js';

/** Values of the user form. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  groupIds: string[];
}

/** Values of a new user. */
export interface NewUserValues extends UserValues {
  /** Id of the department: the root department, if the caller may create users there. */
  hierarchyId: string;
}

export function newUser(hierarchyId: string): NewUserValues {
  return { firstName: '', lastName: '', email: '', phoneNumber: '', groupIds: [], hierarchyId };
}

export function valuesOf({ firstName, lastName, email, phoneNumber, groupIds }: UserOfDetails): UserValues {
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '', groupIds: [...groupIds] };
}

/** Trims values; messages are keys of this plugin's texts. The field of the phone number validates it. (USER-067 to USER-070, USER-074) */
export const userSchema: ObjectSchema<UserValues> = object({
  firstName: string().trim().required('users.form.errors.firstNameRequired').max(LIMITS.personName, 'users.form.errors.firstNameLong'),
  lastName: string().trim().required('users.form.errors.lastNameRequired').max(LIMITS.personName, 'users.form.errors.lastNameLong'),
  email: string().trim().default(''),
  phoneNumber: string().trim().default(''),
  groupIds: array(string().required()).default([]),
});

/** (USER-071, USER-073) */
export const newUserSchema: ObjectSchema<NewUserValues> = userSchema.shape({
  email: string()
    .trim()
    .required('users.form.errors.emailRequired')
    .test('email', 'users.form.errors.emailInvalid', (text) => text === '' || isEmail(text)),
  hierarchyId: string().required('groups.form.errors.departmentRequired'),
});

/** Inputs that the server may reject although the form accepts them. */
export const USER_REFUSALS = {
  'user.email': { email: 'users.form.errors.emailInvalid' },
  'user.firstName': { firstName: 'users.form.errors.firstNameLong' },
  'update.firstName': { firstName: 'users.form.errors.firstNameLong' },
  'user.lastName': { lastName: 'users.form.errors.lastNameLong' },
  'update.lastName': { lastName: 'users.form.errors.lastNameLong' },
  'user.phoneNumber': { phoneNumber: 'users.form.errors.phoneInvalid' },
  'update.phoneNumber': { phoneNumber: 'users.form.errors.phoneInvalid' },
  // Archived while the form was open.
  'user.groupIds': { groupIds: 'users.form.errors.groupMissing' },
  'user.hierarchyId': { hierarchyId: 'groups.form.errors.departmentMissing' },
} as const;

/** Errors of a new user with messages of their own. (USER-083, D-163) */
export const NEW_USER_FAILURES = {
  ERROR_CUSTOM_USER_EXISTS: {
    title: 'users.create.exists',
    text: 'users.create.existsText',
    fields: { email: 'users.form.errors.emailTaken' },
  },
  ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS: {
    title: 'users.create.failed',
    text: 'users.create.groupsExceed',
    fields: { groupIds: 'users.form.errors.groupsExceed' },
  },
} as const;

const currentUser = userSchema.shape({
  phoneNumber: string().nullable().defined(),
  group: array(object({ _id: string().required(), name: string().required() })).required(),
  version: number().required(),
});

/**
 * Reads the stored user, which a CONFLICT carries.
 *
 * @param nameOf the name of a group by its id, for comparing two versions
 */
export function userConflict(current: unknown, nameOf: (groupId: string) => string): Conflict<UserValues> {
  const { version, group, phoneNumber, ...values } = currentUser.validateSync(current, { stripUnknown: true });
  const nameOfEither = (id: string) => group.find(({ _id }) => _id === id)?.name ?? nameOf(id);
  return {
    values: { ...values, phoneNumber: phoneNumber ?? '' },
    version,
    describe: ({ groupIds }) => ({ groupIds: groupIds.map(nameOfEither).toSorted().join(', ') }),
  };
}

/** The phone number for the API. (USER-074) */
export function phoneInput(phoneNumber: string): string | null {
  return phoneNumber === '' ? null : phoneNumber;
}
