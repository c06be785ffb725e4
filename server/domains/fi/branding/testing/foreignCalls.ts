import { buildBranding, defineForeignCalls, placeOf, testTheme } from '../../../../testing/index.js';

const content = { title: 'Taken over', logoUrl: '', theme: testTheme() };

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({ brandingId: (await buildBranding(database.storage, customer)).brandingId }),
  fields: {
    FIGetBranding: {
      document: 'query FIGetBranding($customerId: ID!) { FIGetBranding(customerId: $customerId) { title } }',
      variables: ({ customerId }) => ({ customerId }),
    },
    FIAddBranding: {
      document: 'mutation FIAddBranding($input: FIAddBrandingInput!) { FIAddBranding(input: $input) { title } }',
      variables: (customer) => ({ input: { ...placeOf(customer), customerName: 'Other', ...content } }),
    },
    FIEditBranding: {
      document:
        'mutation FIEditBranding($customerId: ID!, $input: FIEditBrandingInput!) { FIEditBranding(customerId: $customerId, input: $input) { title } }',
      variables: ({ customerId }) => ({ customerId, input: content }),
    },
  },
});
