/** Limits of a vacancy. Lengths are in characters (UTF-16 code units). (VAC-037, VAC-038, VAC-049, VAC-053, VAC-056) */
export const VACANCY_LIMITS = {
  title: 100,
  description: 700,
  jobFamily: 100,
  /** First name and last name of a manager. */
  managerName: 50,
  /** Hiring managers, and recruiters. */
  managers: 100,
} as const;

/** Limits of a candidate who is edited. (CAND-026, CAND-027, CAND-029) */
export const CANDIDATE_LIMITS = { firstName: 50, lastName: 50, email: 50 } as const;

/** Limits of a location. */
export const LOCATION_LIMITS = { address: 200 } as const;

/** Limits of a candidate who is invited. (INVITE-005, INVITE-006) */
export const INVITE_LIMITS = { firstName: 20, lastName: 40, email: 50 } as const;
