import type { PolicyStatement, ResourcePath } from '@edge-console/sdk/contract';
import type { TenantScope } from '../../../storage/index.js';
import type { Reach } from './Reach.js';

/** The action that admits a caller to a customer. It is sufficient in any department of the customer. (SESSION-030, D-158) */
export const ENTER = 'edge:access';

/** The rights of a caller. They are read once per request. (docs/ARCHITECTURE.md) */
export interface Rights {
  /** Whether the action is allowed on any resource. Every root field checks this first. */
  allowsAnywhere(action: string): Promise<boolean>;
  /** The policies' result for this action alone, whether or not the caller may enter the customer. */
  allows(action: string, path: ResourcePath): Promise<boolean>;
  /** Where one of the actions is allowed. For objects in departments, and for single customers. */
  reachOf(...actions: readonly string[]): Promise<Reach>;
  /**
   * The scope of a transaction over the customers that the caller may enter and on whose root department one of the actions is allowed.
   * For lists of what has no department. (D-158)
   */
  scopeFor(...actions: readonly string[]): Promise<TenantScope>;
  /** What the caller's active groups allow, to compare with statements that the caller wants to grant. (D-163) */
  held(): Promise<HeldRights>;
}

/** A customer as policies name it. */
export interface CustomerPlace {
  readonly customerId: string;
  readonly organizationId: string;
  readonly region: string;
  readonly rootHierarchyId: string;
}

/** A department of a customer. */
export interface DepartmentName {
  readonly customerId: string;
  readonly hierarchyId: string;
}

/** The statements of a user's active groups, with the places that they name. */
export interface HeldRights {
  readonly statements: readonly PolicyStatement[];
  /** Customers that the statements name by id, organisation, region or department. Excludes customers that only wildcards cover. */
  readonly customers: readonly CustomerPlace[];
  /** Existing departments that the statements name by id. */
  readonly departments: readonly DepartmentName[];
}

/** The source of rights. */
export interface RightsSource {
  read(userId: string): Promise<HeldRights>;
}
