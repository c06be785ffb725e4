import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import { readCertificateTexts, readConfigChanges } from './configInput.js';
import { toCertificate, toSsoConfig } from './mappers.js';
import type { FoundConfig } from './SsoConfigService.js';

const answer = (found: FoundConfig, { services, now }: RequestContext) => toSsoConfig(found, services.idp.configs.address, now());

export const Query = {
  IDPGetSSOConfig: async (_parent, { filter }, context) =>
    answer(await context.services.idp.configs.config(filter.customerId, context), context),
  async IDPReadSSOCertificates(_parent, { input }, context) {
    const texts = readCertificateTexts(input, 'input');
    return (await context.services.idp.configs.certificates(input.customerId, texts, context)).map(toCertificate);
  },
  IDPReadSSOMetadata: (_parent, { input }, context) => context.services.idp.configs.metadata(input.metadata, context),
} satisfies QueryResolvers;

export const Mutation = {
  async IDPCreateSSOConfig(_parent, { ssoConfig }, context) {
    const { accountName, organizationId, customerId, region, hierarchyId, idempotencyKey } = ssoConfig;
    const place = { accountName: accountName.trim().toLowerCase(), organizationId, customerId, region, hierarchyId };
    const values = readConfigChanges(ssoConfig, 'ssoConfig');
    return answer(await context.services.idp.configs.create(place, values, idempotencyKey ?? undefined, context), context);
  },
  async IDPUpdateSSOConfig(_parent, { update, filter }, context) {
    const changes = readConfigChanges(update, 'update');
    return answer(await context.services.idp.configs.update(filter.customerId, changes, update.version ?? undefined, context), context);
  },
  IDPTestSSOConfig: (_parent, { filter }, context) => context.services.idp.configs.test(filter.customerId, context),
} satisfies MutationResolvers;
