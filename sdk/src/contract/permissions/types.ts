/** An action as users grant it. It is granted only if all its permission strings are. (ROLE-010, ROLE-013) */
export interface PermissionAction {
  /** Key of the action's text: `viewVacancyList`. */
  readonly id: string;
  /** In English, for API clients: `View Vacancy List`. */
  readonly name: string;
  /** Names of the policy actions: `apps:viewVacancyList`. */
  readonly strings: readonly string[];
}

/** Actions that the editor shows together. */
export interface PermissionSection {
  /** Key of the section's text: `vacancies`. */
  readonly id: string;
  /** In English, for API clients. */
  readonly name: string;
  readonly actions: readonly PermissionAction[];
}

/** A customer of a rule with its departments. Each value is an id, or `*` for any. */
export interface RuleCustomer {
  readonly awsRegion: string;
  readonly organizationId: string;
  readonly customerId: string;
  /** At least one. A department includes those below it. */
  readonly hierarchyIds: readonly string[];
}

/** Actions that the members of a group may perform in some departments. (PERM-004) */
export interface PermissionRule {
  /** Identifies the statement that the rule shows. Undefined for a rule that is not saved. */
  readonly id?: string | undefined;
  readonly customers: readonly RuleCustomer[];
  /** Permission strings, also those of actions that are only partly granted; `*:*` grants everything. */
  readonly actions: readonly string[];
}
