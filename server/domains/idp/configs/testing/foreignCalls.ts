import { defineForeignCalls } from '../../../../testing/index.js';
import { CONFIG_DOCUMENTS } from './ConfigCaller.js';

const values = { groupIds: [], enabled: true, loginUrl: 'https://evil.example/login', publicCertificates: ['x'] };

export const foreignCalls = defineForeignCalls({
  fields: {
    IDPGetSSOConfig: { document: CONFIG_DOCUMENTS.get, variables: ({ customerId }) => ({ filter: { customerId } }) },
    IDPReadSSOCertificates: {
      document: CONFIG_DOCUMENTS.certificates,
      variables: ({ customerId }) => ({ input: { customerId, publicCertificates: ['x'] } }),
    },
    IDPReadSSOMetadata: { withoutForeignId: 'reads only the given text' },
    IDPCreateSSOConfig: {
      document: CONFIG_DOCUMENTS.create,
      variables: ({ organizationId, customerId, awsRegion, rootHierarchyId }) => ({
        ssoConfig: { ...values, accountName: 'planted', organizationId, customerId, region: awsRegion, hierarchyId: rootHierarchyId },
      }),
    },
    IDPUpdateSSOConfig: {
      document: CONFIG_DOCUMENTS.update,
      variables: ({ customerId }) => ({ update: values, filter: { customerId } }),
    },
    IDPTestSSOConfig: { document: CONFIG_DOCUMENTS.test, variables: ({ customerId }) => ({ filter: { customerId } }) },
  },
});
