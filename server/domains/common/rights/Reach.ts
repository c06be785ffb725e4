import { forbidden, notFound } from '../../../graphql/errors.js';
import type { TenantScope } from '../../../storage/index.js';
import type { Departments, Extent } from './extentOf.js';
import type { DepartmentName } from './Rights.js';

/** The departments of the customer in the extent; undefined if there are none. */
function departmentsIn(extent: Extent, customerId: string): Departments | undefined {
  return extent === 'everything' ? 'all' : extent.get(customerId);
}

/**
 * Where a caller may perform an action: the customers that the caller may enter, and in them the departments in which the action is
 * allowed. (D-158, D-159)
 */
export class Reach {
  /**
   * @param entry where the caller may enter; one department is sufficient
   * @param action where the action is allowed
   */
  constructor(
    private readonly entry: Extent,
    private readonly action: Extent,
  ) {}

  /** Scope of a transaction: all customers that the caller may enter, so that row-level security is a second safeguard. */
  get scope(): TenantScope {
    return this.entry === 'everything' ? { kind: 'all' } : { kind: 'customers', customerIds: [...this.entry.keys()] };
  }

  /** Departments of the customer in which the action is allowed; undefined if there are none, or the caller may not enter the customer. */
  departmentsOf(customerId: string): Departments | undefined {
    return this.mayEnter(customerId) ? departmentsIn(this.action, customerId) : undefined;
  }

  /**
   * Departments of the customer in which the action is allowed.
   * @throws NOT_FOUND for a customer that the caller may not enter; FORBIDDEN for one in which the action is allowed nowhere (D-159)
   */
  in(customerId: string): Departments {
    if (!this.mayEnter(customerId)) throw notFound();
    const departments = departmentsIn(this.action, customerId);
    if (departments === undefined) throw forbidden();
    return departments;
  }

  /**
   * Requires the action on the customer itself, or on something of it that has no department.
   * @throws NOT_FOUND for a customer that the caller may not enter, otherwise FORBIDDEN (D-158, D-159)
   */
  requireWhole(customerId: string): void {
    if (this.in(customerId) !== 'all') throw forbidden();
  }

  /** Customers in which the action is allowed, with their departments; undefined for all customers that the caller may enter. */
  customers(): ReadonlyMap<string, Departments> | undefined {
    if (this.action === 'everything') return undefined;
    return new Map([...this.action].filter(([customerId]) => this.mayEnter(customerId)));
  }

  /**
   * The same reach with every department by its id, for a region, which has no department tree.
   * @param withDescendants reads the departments and those below them
   */
  async listed(withDescendants: (departments: readonly DepartmentName[]) => Promise<readonly DepartmentName[]>): Promise<Reach> {
    if (this.action === 'everything') return this;
    const named = [...this.action].flatMap(([customerId, departments]) =>
      departments === 'all' ? [] : departments.map((hierarchyId) => ({ customerId, hierarchyId })),
    );
    if (named.length === 0) return this;
    const all = await withDescendants(named);
    const idsIn = (customer: string) => all.filter(({ customerId }) => customerId === customer).map(({ hierarchyId }) => hierarchyId);
    const extent = [...this.action].map(
      ([customer, departments]) => [customer, departments === 'all' ? departments : idsIn(customer)] as const,
    );
    return new Reach(this.entry, new Map(extent));
  }

  private mayEnter(customerId: string): boolean {
    return departmentsIn(this.entry, customerId) !== undefined;
  }
}
