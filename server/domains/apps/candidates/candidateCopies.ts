import type { candidates } from '../applicationTables.js';

type Named = Pick<typeof candidates.$inferSelect, 'firstName' | 'lastName'>;

/** The name of a candidate as assessments store it. */
export function candidateNameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** What searches for a candidate read: first name, last name and e-mail address in lower case. */
export function searchTextOf({ firstName, lastName, email }: Named & Pick<typeof candidates.$inferSelect, 'email'>): string {
  return `${firstName} ${lastName} ${email}`.toLowerCase();
}
