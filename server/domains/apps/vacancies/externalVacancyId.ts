/** Longest external id that is stored. */
const LONGEST = 100;

/** Whether a vacancy can have this external id: a UUID, or an id that an integration chose. */
export function isExternalVacancyId(text: string): boolean {
  return text.length >= 1 && text.length <= LONGEST;
}
