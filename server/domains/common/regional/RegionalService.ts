import type { AwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext, Services } from '../../../graphql/context.js';
import { badRequest, notFound } from '../../../graphql/errors.js';
import type { Storage, Transaction } from '../../../storage/index.js';
import type { Departments } from '../rights/extentOf.js';
import type { Reach } from '../rights/Reach.js';
import type { CustomerPlace } from '../rights/Rights.js';

/** The customer of a call, as inputs name it. */
export interface CustomerOfCall {
  readonly customerId: string;
  readonly organizationId: string;
}

/** A department of a customer in a call, with those below it. */
export interface DepartmentOfCall extends CustomerOfCall {
  /** Undefined for a call on the customer, which is a call on its root department. */
  readonly hierarchyId?: string;
}

/** Departments of a customer in a call. */
export interface DepartmentsOfCall extends DepartmentOfCall {
  /** Narrows the department to these, each with those below it. Undefined for all. */
  readonly hierarchyIds?: readonly string[] | undefined;
}

/** Departments of several customers in a call. */
export interface DepartmentsOfCustomers {
  /** Contains the organisation of each customer. */
  readonly organizationIds: readonly string[];
  readonly customerIds: readonly string[];
  /** Narrows each customer to those of these departments that belong to it, each with those below it. Empty for all. */
  readonly hierarchyIds: readonly string[];
}

/** Departments in a call that may leave out the organisation. */
type CalledDepartments = Omit<DepartmentsOfCall, 'organizationId'> & Partial<CustomerOfCall>;

/** Where a call on one customer may act. Departments are listed with those below them, because a region has no department tree. */
export interface RegionalScope {
  /** Departments in which the caller is allowed the action. */
  readonly departments: Departments;
  /** The departments that the call names, with those below them; `all` for the root department. */
  readonly asked: Departments;
}

/** Where a call on several customers may act in one of them. */
export interface CustomerScope extends RegionalScope {
  readonly customerId: string;
}

/**
 * Runs calls in the database of the region of their address: one transaction in the scope of the customers that the caller may enter.
 * The directory is read before it, so a call never holds connections to two databases. (data.md: Global control plane, regional data plane)
 */
export class RegionalService {
  constructor(
    private readonly storage: Storage,
    private readonly services: Services,
  ) {}

  /**
   * Runs a call that names objects by id. Objects of customers in other regions are in other databases, so they are not found.
   * @param action policy action of the call
   */
  async run<T>(context: RequestContext, action: string, work: (transaction: Transaction, reach: Reach) => Promise<T>): Promise<T> {
    const reach = await this.listedReach(context, action);
    return this.databaseOf(context).transaction(reach.scope, (transaction) => work(transaction, reach));
  }

  /**
   * Runs a call on departments of a customer.
   * @throws NOT_FOUND for a customer that the caller may not enter; FORBIDDEN if the action is allowed nowhere in it (D-159); BAD_REQUEST if
   *   the customer's data is in another region than that of the address
   */
  async runIn<T>(
    context: RequestContext,
    action: string,
    place: CalledDepartments,
    work: (transaction: Transaction, scope: RegionalScope) => Promise<T>,
  ): Promise<T> {
    const { region, rootHierarchyId } = await this.services.org.customers.place(place, context);
    requireRegion(context.awsRegion, region);
    const reach = await this.listedReach(context, action);
    const departments = reach.in(place.customerId);
    const asked = await this.askedBy(place, rootHierarchyId);
    return this.inCustomers(context, [place.customerId], (transaction) => work(transaction, { departments, asked }));
  }

  /**
   * Runs a call on departments of several customers, in one transaction. Each customer is judged as the customer of {@link runIn}.
   * @param work receives the scopes of the customers that have one of the departments
   * @throws as {@link runIn} if one of the customers is refused; NOT_FOUND for a customer of an organisation that the call does not name
   */
  async runInEach<T>(
    context: RequestContext,
    action: string,
    { customerIds, organizationIds, hierarchyIds }: DepartmentsOfCustomers,
    work: (transaction: Transaction, scopes: readonly CustomerScope[]) => Promise<T>,
  ): Promise<T> {
    const places = await this.services.org.customers.places(customerIds, context);
    if (!places.every(({ organizationId }) => organizationIds.includes(organizationId))) throw notFound();
    for (const { region } of places) requireRegion(context.awsRegion, region);
    const reach = await this.listedReach(context, action);
    const inReach = places.map((place) => ({ ...place, departments: reach.in(place.customerId) }));
    const asked = hierarchyIds.length === 0 ? undefined : await this.withDescendants(places, hierarchyIds);
    const scopes = inReach.map(({ customerId, departments }): CustomerScope => ({
      customerId,
      departments,
      asked: asked === undefined ? 'all' : (asked.get(customerId) ?? []),
    }));
    const named = scopes.filter((scope) => scope.asked === 'all' || scope.asked.length > 0);
    return this.inCustomers(context, customerIds, (transaction) => work(transaction, named));
  }

  /**
   * Runs a call that puts an object into a department: creates it there, or moves it there.
   * @param path of the department in the input
   * @throws as {@link runIn}; NOT_FOUND at the path for a department that is unknown, archived, or where the action is not allowed
   */
  async runAt<T>(
    context: RequestContext,
    action: string,
    { place, path }: { readonly place: Required<DepartmentOfCall>; readonly path: string },
    work: (transaction: Transaction, scope: RegionalScope) => Promise<T>,
  ): Promise<T> {
    const isActive = await this.services.org.hierarchies.isActive(place);
    return this.runIn(context, action, place, (transaction, scope) => {
      const isAllowed = scope.departments === 'all' || scope.departments.includes(place.hierarchyId);
      if (!isActive || !isAllowed) throw notFound('Department not found.', path);
      return work(transaction, scope);
    });
  }

  /**
   * Runs a call on what a customer has as a whole, without a department, such as a setting. (D-158)
   * @param customer without the organisation if the call does not name it
   * @throws NOT_FOUND and BAD_REQUEST as {@link runIn}; FORBIDDEN if the action is not allowed on the root department
   */
  async runWhole<T>(
    context: RequestContext,
    action: string,
    customer: Pick<CustomerOfCall, 'customerId'> & Partial<CustomerOfCall>,
    work: (transaction: Transaction, place: CustomerPlace) => Promise<T>,
  ): Promise<T> {
    const place = await this.services.org.customers.place(customer, context);
    requireRegion(context.awsRegion, place.region);
    const reach = await context.rights.reachOf(action);
    reach.requireWhole(place.customerId);
    return this.inCustomers(context, [place.customerId], (transaction) => work(transaction, place));
  }

  /**
   * Where the caller may perform another action than that of the call, with every department by its id. A call reads it before its
   * transaction, because it reads the directory.
   */
  async listedReach({ rights }: RequestContext, action: string): Promise<Reach> {
    const reach = await rights.reachOf(action);
    return reach.listed((departments) => this.services.org.hierarchies.withDescendants(departments));
  }

  private databaseOf({ awsRegion }: RequestContext) {
    return this.storage.region(awsRegion);
  }

  private inCustomers<T>(
    context: RequestContext,
    customerIds: readonly string[],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.databaseOf(context).transaction({ kind: 'customers', customerIds }, work);
  }

  private async askedBy({ customerId, hierarchyId, hierarchyIds }: CalledDepartments, rootHierarchyId: string): Promise<Departments> {
    const below = async (ids: readonly string[]) =>
      (await this.withDescendants([{ customerId, rootHierarchyId }], ids)).get(customerId) ?? [];
    const asked = await below([hierarchyId ?? rootHierarchyId]);
    if (hierarchyIds === undefined) return asked;
    const narrowed = await below(hierarchyIds);
    if (asked === 'all' || narrowed === 'all') return asked === 'all' ? narrowed : asked;
    const known = new Set(asked);
    return narrowed.filter((id) => known.has(id));
  }

  /** By customer: those of these departments that belong to it, and those below them; `all` if they include its root. */
  private async withDescendants(
    places: readonly Pick<CustomerPlace, 'customerId' | 'rootHierarchyId'>[],
    hierarchyIds: readonly string[],
  ): Promise<ReadonlyMap<string, Departments>> {
    const isWhole = ({ rootHierarchyId }: Pick<CustomerPlace, 'rootHierarchyId'>) => hierarchyIds.includes(rootHierarchyId);
    const named = places
      .filter((place) => !isWhole(place))
      .flatMap(({ customerId }) => hierarchyIds.map((hierarchyId) => ({ customerId, hierarchyId })));
    const found = named.length === 0 ? [] : await this.services.org.hierarchies.withDescendants(named);
    const idsIn = (customer: string) => found.filter(({ customerId }) => customerId === customer).map(({ hierarchyId }) => hierarchyId);
    return new Map(places.map((place) => [place.customerId, isWhole(place) ? 'all' : idsIn(place.customerId)]));
  }
}

function requireRegion(asked: AwsRegion, region: string): void {
  if (asked !== region) throw badRequest(`The data of this customer is in ${region}. Send the request to /api/${region}/graphql.`);
}
