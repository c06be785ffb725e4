import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPLICATION, withApplication } from '../stageAddress.js';

export interface OpenApplication {
  /** Undefined while no record is open. */
  readonly applicationId: string | undefined;
  /** Removes the application from the address. */
  readonly close: () => void;
}

/** The application whose record is open beside the list, kept in the address. (APPL-003) */
export function useOpenApplication(): OpenApplication {
  const [search, setSearch] = useSearchParams();
  const close = useCallback(() => setSearch((current) => withApplication(current, undefined), { replace: true }), [setSearch]);
  const applicationId = search.get(APPLICATION);
  return { applicationId: applicationId === null || applicationId === '' ? undefined : applicationId, close };
}
