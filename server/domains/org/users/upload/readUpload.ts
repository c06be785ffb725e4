import { LIMITS, UPLOAD_MESSAGES, USER_MESSAGES } from '@edge-console/sdk/contract';
import { object, string } from 'yup';
import type { ORGBulkCreateEndUsersInput, ORGBulkUserInput } from '../../../../graphql/__generated__/resolvers.js';
import { serviceErrorOf, validationError } from '../../../../graphql/errors.js';
import { readInput } from '../../../../graphql/readInput.js';
import type { NewUser, NewUserSettings } from '../newUsers.js';
import { readNewUser } from '../userRules.js';

/** What is wrong with one value of a user. */
export interface UserFault {
  readonly field: string;
  readonly message: string;
  /** Actions that the groups grant and the caller does not have. (D-163) */
  readonly missing?: readonly string[];
}

/** A user of an upload: valid, or with faults. */
export type UploadedUser = NewUser | { readonly faults: readonly UserFault[] };

const settings = object({ notes: string().trim().default('').max(LIMITS.uploadNotes, UPLOAD_MESSAGES.notesTooLong) });

/** (UPLOAD-004 to UPLOAD-006) @throws a validation error for notes that are too long (UPLOAD-013) */
export function readSettings({ mfaEnabled, forcePasswordReset, notes }: ORGBulkCreateEndUsersInput): NewUserSettings {
  const read = readInput(settings, { notes: notes ?? '' }, 'input');
  return {
    mfaEnabled: mfaEnabled ?? false,
    forcePasswordReset: forcePasswordReset ?? false,
    notes: read.notes === '' ? null : read.notes,
  };
}

/**
 * Reads each user by the rules of a single new user, and compares the addresses: of several users with one address, only the first is
 * valid. (UPLOAD-019)
 * @throws a validation error for no users, and for more than 100 (UPLOAD-010)
 */
export function readUsers(users: readonly ORGBulkUserInput[]): readonly UploadedUser[] {
  if (users.length === 0) throw validationError([{ path: 'input.users', message: UPLOAD_MESSAGES.empty }]);
  if (users.length > LIMITS.uploadedUsers) throw validationError([{ path: 'input.users', message: UPLOAD_MESSAGES.tooManyUsers }]);
  const seen = new Set<string>();
  return users.map((user) => {
    const email = user.email.trim().toLowerCase();
    const isRepeated = seen.has(email);
    seen.add(email);
    const read = readUser(user);
    if ('faults' in read || !isRepeated) return read;
    return { faults: [{ field: 'email', message: UPLOAD_MESSAGES.emailRepeated }] };
  });
}

function readUser(user: ORGBulkUserInput): UploadedUser {
  try {
    return { texts: readNewUser(user), groupIds: user.groupIds ?? [] };
  } catch (error) {
    const faults = serviceErrorOf(error)?.extensions.inputErrors;
    if (faults === undefined) throw error;
    return { faults: faults.map(({ path, message }) => ({ field: path.replace(/^user\./, ''), message })) };
  }
}

/** The fault of a user in a group that is unknown, archived or of another customer. */
export const GROUP_MISSING: UserFault = { field: 'groupIds', message: USER_MESSAGES.groupMissing };
