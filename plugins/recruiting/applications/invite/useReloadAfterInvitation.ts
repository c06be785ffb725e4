import { useEffect, useRef } from 'react';

/**
 * Loads the list again when the number of invitations changes. A list that opens later loads the invited candidates with its first
 * request. (INVITE-014)
 * @param invitations number of candidates whom the user has invited on the page
 * @param reloadLater from `useReloadLater`
 */
export function useReloadAfterInvitation(invitations: number, reloadLater: () => void): void {
  const seen = useRef(invitations);
  useEffect(() => {
    if (seen.current === invitations) return;
    seen.current = invitations;
    reloadLater();
  }, [invitations, reloadLater]);
}
