/** Names of a candidate whose personal data was removed. (CAND-039) */
export const DELETED_FIRST_NAME = 'Deleted';
export const DELETED_LAST_NAME = 'Candidate';

/** Whether the personal data of a candidate was removed: the name is 'Deleted Candidate' and the e-mail address contains 'deleted'. (CAND-020) */
export function isDeletedCandidate({
  firstName,
  lastName,
  email,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): boolean {
  return firstName === DELETED_FIRST_NAME && lastName === DELETED_LAST_NAME && email.toLowerCase().includes('deleted');
}
