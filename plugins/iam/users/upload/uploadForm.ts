import { LIMITS } from '@edge-console/sdk/contract';
import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import type { UploadRow } from './uploadRow.js';

/** Values of the upload: its rows and what is set for all of them. */
export interface UploadValues {
  rows: UploadRow[];
  mfaEnabled: boolean;
  forcePasswordReset: boolean;
  notes: string;
  /** Id of the department of all users. */
  hierarchyId: string;
}

/** (UPLOAD-004, UPLOAD-005) */
export function newUpload(hierarchyId: string): UploadValues {
  return { rows: [], mfaEnabled: false, forcePasswordReset: false, notes: '', hierarchyId };
}

const text = string().default('');

/** Rows with faults do not prevent the upload of the others, so this schema accepts them. (UPLOAD-013, UPLOAD-019) */
export const uploadSchema: ObjectSchema<UploadValues> = object({
  rows: array(
    object({ number: number().required(), firstName: text, lastName: text, email: text, phoneNumber: text, groups: text }),
  ).default([]),
  mfaEnabled: boolean().default(false),
  forcePasswordReset: boolean().default(false),
  notes: string().trim().default('').max(LIMITS.uploadNotes, 'users.upload.notesLong'),
  hierarchyId: string().required('groups.form.errors.departmentRequired'),
});
