/** Policy actions on applications and their candidates. */
export const APPLICATION_ACTIONS = {
  edit: 'apps:editApplication',
  delete: 'apps:deleteApplication',
} as const;

/** Flags of the actions on a candidate. (CAND-014, CAND-015) */
export const CANDIDATE_FLAGS = {
  delete: 'edgeCandidateDeleteEnabled',
  deidentify: 'edgeCandidateDeidentifyEnabled',
} as const;
