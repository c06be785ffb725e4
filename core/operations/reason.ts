import { object, string } from 'yup';

/** The reason for an operator's change. */
export interface Reason {
  reason: string;
}

const LONGEST = 500;

/** Messages are text keys. (OPS-002) */
export const reason = string().trim().max(LONGEST, 'change.reasonLong').required('change.reasonRequired');

export const reasonSchema = object({ reason });
