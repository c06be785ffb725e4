import type { AuthService } from './AuthService.js';

/** Maps the signed-in user to the schema. (SESSION-028) */
export function toMe({ user, groupIds, customers, organizationId, defaultCustomer }: Awaited<ReturnType<AuthService['me']>>) {
  return {
    _id: user.userId,
    hierarchyId: user.hierarchyId,
    organizationId,
    customerId: user.customerId,
    groupIds: [...groupIds],
    source: user.source,
    userType: user.userType,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    archivedAt: user.archivedAt,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    phoneNumber: user.phoneNumber,
    defaultCustomer,
    customers: [...customers],
  };
}
