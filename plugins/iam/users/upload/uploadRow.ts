import { USER_MESSAGES, UPLOAD_MESSAGES } from '@edge-console/sdk/contract';
import { validateBy } from '@edge-console/sdk/ui';
import { newUserSchema, phoneInput } from '../userForm.js';
import type { GroupNames } from './GroupNames.js';

/** The columns that an upload reads, in the order of the template. (UPLOAD-003) */
export const UPLOAD_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'groups'] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** Keys of the labels of the columns. */
export const FIELD_LABELS: Readonly<Record<UploadField, string>> = {
  firstName: 'users.form.firstName',
  lastName: 'users.form.lastName',
  email: 'users.form.email',
  phoneNumber: 'users.form.phone',
  groups: 'users.form.groups',
};

/** Columns that every file needs. */
export const REQUIRED_FIELDS: readonly UploadField[] = ['firstName', 'lastName', 'email'];

/** A row of the file, as the user may have mended it. */
export interface UploadRow extends Record<UploadField, string> {
  /** Number in the file, from 1; the header counts. */
  number: number;
}

/** A text with its values. */
export interface Fault {
  readonly key: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What is wrong with a row, by column. */
export type RowFaults = Readonly<Partial<Record<UploadField, Fault>>>;

export const NO_FAULTS: RowFaults = {};

/** What the check of rows needs to know beside them. */
export interface Known {
  /** Undefined until the groups are loaded; names are then not checked. */
  readonly groups: GroupNames | undefined;
  /** Numbers in the format E.164 by what was entered; undefined for a text that is not a number. */
  readonly phones: ReadonlyMap<string, string | undefined>;
}

const personSchema = newUserSchema.pick(['firstName', 'lastName', 'email']);

/** Checks rows by the rules of the user form, addresses that are repeated, and names of groups. (UPLOAD-019) */
export function checkRows(rows: readonly UploadRow[], known: Known): ReadonlyMap<number, RowFaults> {
  const first = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const email = row.email.trim().toLowerCase();
      const earlier = first.get(email);
      if (email !== '' && earlier === undefined) first.set(email, row.number);
      return [row.number, faultsOf(row, earlier, known)];
    }),
  );
}

function faultsOf(row: UploadRow, earlier: number | undefined, { groups, phones }: Known): RowFaults {
  const faults: Partial<Record<UploadField, Fault>> = {};
  if (earlier !== undefined) faults.email = { key: 'users.upload.faults.emailRepeated', values: { number: earlier } };
  for (const [field, key] of Object.entries(validateBy(personSchema, row) ?? {})) faults[field as UploadField] = { key };
  const phone = row.phoneNumber.trim();
  if (phone !== '' && phones.has(phone) && phones.get(phone) === undefined) faults.phoneNumber = { key: 'users.form.errors.phoneInvalid' };
  const groupFault = groups?.find(row.groups).fault;
  if (groupFault !== undefined) faults.groups = groupFault;
  return Object.keys(faults).length === 0 ? NO_FAULTS : faults;
}

/** The row for the API. */
export function userInput(row: UploadRow, { groups, phones }: Known) {
  return {
    firstName: row.firstName.trim(),
    lastName: row.lastName.trim(),
    email: row.email.trim(),
    phoneNumber: phoneInput(phones.get(row.phoneNumber.trim()) ?? row.phoneNumber.trim()),
    groupIds: [...(groups?.find(row.groups).groupIds ?? [])],
  };
}

/** Keys of this plugin's texts for the messages of the server. */
const KEYS: Readonly<Record<string, string>> = {
  [USER_MESSAGES.firstNameRequired]: 'users.form.errors.firstNameRequired',
  [USER_MESSAGES.firstNameTooLong]: 'users.form.errors.firstNameLong',
  [USER_MESSAGES.lastNameRequired]: 'users.form.errors.lastNameRequired',
  [USER_MESSAGES.lastNameTooLong]: 'users.form.errors.lastNameLong',
  [USER_MESSAGES.emailRequired]: 'users.form.errors.emailRequired',
  [USER_MESSAGES.emailInvalid]: 'users.form.errors.emailInvalid',
  [USER_MESSAGES.phoneInvalid]: 'users.form.errors.phoneInvalid',
  [USER_MESSAGES.groupMissing]: 'users.form.errors.groupMissing',
  [UPLOAD_MESSAGES.emailRepeated]: 'users.upload.faults.emailRepeatedElsewhere',
};

export interface ServerFault {
  readonly field: string;
  readonly message: string;
  readonly missing: readonly string[];
}

/** The faults that the server found, at their columns. */
export function serverFaults(faults: readonly ServerFault[]): RowFaults {
  return Object.fromEntries(
    faults.map(({ field, message, missing }) => [field === 'groupIds' ? 'groups' : field, faultOf(message, missing)]),
  );
}

function faultOf(message: string, missing: readonly string[]): Fault {
  if (missing.length > 0) return { key: 'users.upload.faults.rights', values: { rights: missing.join(', ') } };
  const key = KEYS[message];
  return key === undefined ? { key: 'users.upload.faults.other', values: { reason: message } } : { key };
}
