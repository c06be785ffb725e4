import { LIMITS } from './limits.js';

/** Messages for the rules of a user; the server returns the same messages. (USER-067 to USER-075, D-072) */
export const USER_MESSAGES = {
  firstNameRequired: 'Please enter your first name',
  firstNameTooLong: `Please keep your first name within ${LIMITS.personName} characters`,
  lastNameRequired: 'Please enter your last name',
  lastNameTooLong: `Please keep your last name within ${LIMITS.personName} characters`,
  emailRequired: 'Please enter your email',
  emailInvalid: 'Please enter a valid email',
  phoneInvalid: 'Please enter a valid phone number',
  exists: 'A user with this username and email already exists.',
  groupMissing: 'Group not found.',
} as const;

/** Messages for the rules of an upload of users; the server returns the same messages. (UPLOAD-010, UPLOAD-013, UPLOAD-019) */
export const UPLOAD_MESSAGES = {
  empty: 'There are no users to upload.',
  tooManyUsers: `Limited to ${LIMITS.uploadedUsers} users!`,
  notesTooLong: `Please keep the notes within ${LIMITS.uploadNotes} characters`,
  emailRepeated: 'Another row has the same email.',
} as const;

/** Days from the last change of a password until it expires. (USER-041) */
export const PASSWORD_WINDOW_DAYS = 60;

/** Days before that, from which on lists of users count the password as about to expire; an expired password counts, too. */
export const PASSWORD_WARNING_DAYS = 7;
