import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readCandidate } from './candidateRules.js';
import type { RemovedData } from './removePersonalData.js';

const answered = ({ candidateId, applicationIds }: RemovedData) => ({ candidateId, applicationIds: [...applicationIds] });

export const Query = {
  AppsGetVacancyListByCandidateId: (_parent, { candidateId, ...place }, context) =>
    context.services.apps.candidates.vacancies(candidateId, place, context),
} satisfies QueryResolvers;

export const Mutation = {
  async AppsUpdateApplicationCandidate(_parent, { updateApplicationCandidateInput: { _id, ...input } }, context) {
    const { applications, candidates } = context.services.apps;
    const update = { changes: readCandidate(input), version: input.version ?? undefined, place: input };
    return applications.answered(await candidates.update(_id, update, context), context);
  },
  AppsDeleteCandidateById: async (_parent, { deleteCandidateByIdInput: { candidateId, ...place } }, context) =>
    answered(await context.services.apps.candidates.remove(candidateId, place, context)),
  AppsPurgeApplicationCandidate: async (_parent, { purgeApplicationCandidateInput: { _id, ...place } }, context) =>
    answered(await context.services.apps.candidates.purge(_id, place, context)),
} satisfies MutationResolvers;
