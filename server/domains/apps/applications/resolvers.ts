import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { answeredPage } from '../../../graphql/listQuery.js';
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
} satisfies QueryResolvers;
