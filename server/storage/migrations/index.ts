import { identityAndTenants } from './directory/0001-identity-and-tenants.js';
import { idempotency } from './directory/0002-idempotency.js';
import { sessionGrace } from './directory/0003-session-grace.js';
import { groupNames } from './directory/0004-group-names.js';
import { userPreferences } from './directory/0005-user-preferences.js';
import { jobs } from './directory/0006-jobs.js';
import { passwordReset } from './directory/0007-password-reset.js';
import { rateLimits } from './directory/0008-rate-limits.js';
import { secondFactors } from './directory/0009-second-factors.js';
import { sso } from './directory/0010-sso.js';
import { passkeys } from './directory/0011-passkeys.js';
import { flagOverlays } from './directory/0012-flag-overlays.js';
import { pluginPackages } from './directory/0013-plugin-packages.js';
import { pluginHealth } from './directory/0014-plugin-health.js';
import { saml } from './directory/0015-saml.js';
import { signInAttempts } from './directory/0016-sign-in-attempts.js';
import { signInIndexes } from './directory/0017-sign-in-indexes.js';
import { passwordByLink } from './directory/0018-password-by-link.js';
import { ssoIssuer } from './directory/0019-sso-issuer.js';
import { pluginHealthCustomers } from './directory/0020-plugin-health-customers.js';
import { secretKeyCheck } from './directory/0021-secret-key-check.js';
import { auditSubjects } from './directory/0022-audit-subjects.js';
import { rightsByDepartment } from './directory/0023-rights-by-department.js';
import { policiesOnce } from './directory/0024-policies-once.js';
import { longLists } from './directory/0025-long-lists.js';
import { messageEvents } from './directory/0026-message-events.js';
import { listsOfDepartments } from './directory/0027-lists-of-departments.js';
import { ssoOutcomes } from './directory/0028-sso-outcomes.js';
import { exports } from './directory/0029-exports.js';
import { removedDepartments } from './directory/0030-removed-departments.js';
import { signInStates } from './directory/0031-sign-in-states.js';
import { filtersOfUsers } from './directory/0032-filters-of-users.js';
import { locksOfUsers } from './directory/0033-locks-of-users.js';
import { regionAudit } from './region/0001-audit.js';
import { regionPoliciesOnce } from './region/0002-policies-once.js';
import { workflows } from './region/0003-workflows.js';
import { regionJobs } from './region/0004-jobs.js';
import { regionMessageEvents } from './region/0005-message-events.js';
import { regionAuditSubjects } from './region/0006-audit-subjects.js';
import { brandings } from './region/0007-brandings.js';
import { regionExports } from './region/0008-exports.js';
import { workflowSets } from './region/0009-workflow-sets.js';
import { vacancies } from './region/0010-vacancies.js';
import { applications } from './region/0011-applications.js';
import { distribution } from './region/0012-distribution.js';
import { myInsights } from './region/0013-my-insights.js';
import { filteredApplications } from './region/0014-filtered-applications.js';
import { insights } from './region/0015-insights.js';
import type { Migration } from './Migration.js';

export type { Migration } from './Migration.js';

export const DIRECTORY_MIGRATIONS: readonly Migration[] = [
  identityAndTenants,
  idempotency,
  sessionGrace,
  groupNames,
  userPreferences,
  jobs,
  passwordReset,
  rateLimits,
  secondFactors,
  sso,
  passkeys,
  flagOverlays,
  pluginPackages,
  pluginHealth,
  saml,
  signInAttempts,
  signInIndexes,
  passwordByLink,
  ssoIssuer,
  pluginHealthCustomers,
  secretKeyCheck,
  auditSubjects,
  rightsByDepartment,
  policiesOnce,
  longLists,
  messageEvents,
  listsOfDepartments,
  ssoOutcomes,
  exports,
  removedDepartments,
  signInStates,
  filtersOfUsers,
  locksOfUsers,
];
export const REGION_MIGRATIONS: readonly Migration[] = [
  regionAudit,
  regionPoliciesOnce,
  workflows,
  regionJobs,
  regionMessageEvents,
  regionAuditSubjects,
  brandings,
  regionExports,
  workflowSets,
  vacancies,
  applications,
  distribution,
  myInsights,
  filteredApplications,
  insights,
];

/** Migrations by the kind of database. */
export const MIGRATIONS_OF = { directory: DIRECTORY_MIGRATIONS, region: REGION_MIGRATIONS } as const;
