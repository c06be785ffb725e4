import { object, string } from 'yup';

/** What an operator says to a change of version. */
export interface ChangeReason {
  readonly reason: string;
}

/** Keys of texts stand in place of messages. (OPS-002) */
export const changeReasonSchema = object({
  reason: string().trim().max(500, 'change.reasonLong').required('change.reasonRequired'),
});
