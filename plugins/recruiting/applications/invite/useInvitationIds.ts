import { useIdempotencyKey } from '@edge-console/sdk/ui';
import { useRef, useState } from 'react';
import type { InvitationIds, InviteValues } from './inviteForm.js';

export interface InvitationIdsControl {
  /** Ids of an invitation: the same for the same values until the server has accepted them, so that a repeated call has the same input. */
  readonly of: (values: InviteValues) => InvitationIds;
  /** The server has accepted the invitation: the next one has other ids, even with the same values. */
  readonly accept: () => void;
}

/** New ids for each invitation. (INVITE-011) */
export function useInvitationIds(): InvitationIdsControl {
  const keyOf = useIdempotencyKey();
  const accepted = useRef(0);
  const latest = useRef<InvitationIds>(undefined);
  const [control] = useState(() => ({
    of: (values: InviteValues) => {
      const idempotencyKey = keyOf({ values, accepted: accepted.current });
      if (latest.current?.idempotencyKey !== idempotencyKey)
        latest.current = { idempotencyKey, externalApplicationId: crypto.randomUUID(), externalAssessmentId: crypto.randomUUID() };
      return latest.current;
    },
    accept: () => void (accepted.current += 1),
  }));
  return control;
}
