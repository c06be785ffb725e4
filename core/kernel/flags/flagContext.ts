import type { CurrentUser, CustomerSummary } from '@edge-console/sdk';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { EvaluationContext } from '@openfeature/core';

/** The evaluation context of flags. (FLAG-003, PLATFORM-007) */
export function flagContext(
  environment: ConsoleEnvironment,
  identity: { readonly user: CurrentUser; readonly customer: CustomerSummary } | undefined,
): EvaluationContext {
  if (identity === undefined) return { environment };
  const { user, customer } = identity;
  return {
    targetingKey: user._id,
    environment,
    userType: user.userType,
    groupIds: [...user.groupIds],
    customerId: customer.customerId,
    awsRegion: customer.awsRegion,
  };
}
