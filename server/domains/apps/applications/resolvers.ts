import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { answeredPage } from '../../../graphql/listQuery.js';
import { toApplicationCounts } from './mappers.js';
import { readApplicationQuery } from './readApplicationQuery.js';

export const Query = {
  async AppsGetApplicationList(_parent, { filterApplicationInput: filter }, context) {
    const { applications } = context.services.apps;
    const query = readApplicationQuery(filter);
    const { rows, ...known } = await applications.list(query, filter, context);
    return answeredPage(
      rows.map((found) => applications.answered(found, context)),
      known,
      query,
    );
  },
  async AppsGetApplicationById(_parent, { applicationId, ...place }, context) {
    const { applications } = context.services.apps;
    return applications.answered(await applications.application(applicationId, place, context), context);
  },
  async AppsGetVacancyApplicationStatusCount(_parent, { vacancyId, ...place }, context) {
    const { counts, vacancy } = await context.services.apps.applications.counts(vacancyId, place, context);
    return toApplicationCounts(counts, vacancy);
  },
} satisfies QueryResolvers;

export const Mutation = {
  async AppsUpdateApplicationStatus(_parent, { updateApplicationStatusInput: { _ids: applicationIds, status, ...place } }, context) {
    const update = { customerId: place.customerId, applicationIds, status };
    return { results: [...(await context.services.apps.applications.updateStatus(update, place, context))] };
  },
} satisfies MutationResolvers;
