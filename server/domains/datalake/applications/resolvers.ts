import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readApplicationCall } from './readApplicationCall.js';

export const Query = {
  async DatalakeCountApplicationsByDay(_parent, { filterApplicationInput: input }, context) {
    return { data: await context.services.datalake.applications.byDay(readApplicationCall(input), context) };
  },
} satisfies QueryResolvers;
