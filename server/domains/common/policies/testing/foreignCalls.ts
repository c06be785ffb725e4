import { defineForeignCalls, rootOf } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    CommonCheckPolicy: {
      document: 'query CommonCheckPolicy($policy: CommonCheckPolicyInput!) { CommonCheckPolicy(policy: $policy) { policyResult } }',
      variables: (customer) => ({
        policy: { identity: { userId: customer.customerId, groupIds: [] }, todos: { [rootOf(customer)]: ['edge:access'] } },
      }),
      answerFor: (customer) => ({ policyResult: { [rootOf(customer)]: { 'edge:access': false } } }),
    },
  },
});
