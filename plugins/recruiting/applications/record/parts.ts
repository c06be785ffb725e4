/** What one dialog edits. */
export type CandidatePart = 'name' | 'email' | 'phone' | 'location';

export const CANDIDATE_PARTS: readonly CandidatePart[] = ['name', 'email', 'phone', 'location'];

/** Keys of the labels. */
export const PART_LABELS: Readonly<Record<CandidatePart, string>> = {
  name: 'candidates.parts.name',
  email: 'candidates.parts.email',
  phone: 'candidates.parts.phone',
  location: 'candidates.parts.location',
};
