import { defineForeignCalls, placeOf } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    AppsGetAssessmentPackageList: {
      document:
        'query AppsGetAssessmentPackageList($customerId: ID!, $organizationId: ID!, $hierarchyId: ID!) { AppsGetAssessmentPackageList(customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId) { data { _id } } }',
      variables: placeOf,
    },
  },
});
