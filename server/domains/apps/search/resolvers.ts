import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { answeredPage } from '../../../graphql/listQuery.js';
import { readSearch } from './readSearch.js';
import type { HitRow } from './SearchStore.js';

/** (RECGQL-096) */
function toHit({ applicationId: _id, firstName, lastName, email, ...hit }: HitRow) {
  return { _id, ...hit, candidate: { personalInformation: { firstName, lastName, email } } };
}

export const Query = {
  async AppsSearchApplications(_parent, { searchApplicationsInput: input }, context) {
    const query = readSearch(input);
    const { rows, ...known } = await context.services.apps.search.applications(query, input, context);
    return answeredPage(rows.map(toHit), known, query);
  },
} satisfies QueryResolvers;
