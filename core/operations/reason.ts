import { object, string } from 'yup';

/** Why an operator changes something. */
export interface Reason {
  reason: string;
}

const LONGEST = 500;

/** Messages are keys of texts. (OPS-002) */
export const reason = string().trim().max(LONGEST, 'change.reasonLong').required('change.reasonRequired');

export const reasonSchema = object({ reason });
