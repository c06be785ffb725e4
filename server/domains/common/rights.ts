import { actionMatches, isAllowed, parseResource, WILDCARD, type PolicyStatement, type ResourcePath } from '@edge-console/sdk/contract';
import { notFound } from '../../graphql/errors.js';
import type { TenantScope } from '../../storage/index.js';

/** What a caller needs on a customer before any other action there counts. (SESSION-030) */
export const ENTER = 'edge:access';

/** What one caller may do. Statements are read once per request. (data.md: Rights) */
export interface Rights {
  /** Whether the action is allowed on any resource at all; the door every root field passes. */
  holdsAnywhere(action: string): Promise<boolean>;
  /** What the policies say of this one action, whether or not the caller may enter the customer. */
  allows(action: string, path: ResourcePath): Promise<boolean>;
  /** That the caller may enter there and do this. @throws NOT_FOUND, as for an id that does not exist: what belongs to others must not be told apart from nothing. */
  require(action: string, path: ResourcePath): Promise<void>;
  /** Customers that the caller may enter and on whose root department the action is allowed; `*` for all of them. */
  customersFor(action: string): Promise<'*' | readonly string[]>;
  /** The scope a transaction for the action runs in, so that row-level security is the second wall. */
  scopeFor(action: string): Promise<TenantScope>;
}

/** What rights are read from. */
export interface RightsSource {
  readStatements(userId: string): Promise<readonly PolicyStatement[]>;
  /** Root departments of all customers. */
  readCustomerRoots(): Promise<readonly (ResourcePath & { readonly customerId: string })[]>;
}

const allowsAction = (statement: PolicyStatement, action: string) => statement.actions.some((allowed) => actionMatches(allowed, action));

function reachesEverything(statement: PolicyStatement): boolean {
  return statement.resources.some((resource) => {
    const pattern = parseResource(resource);
    return pattern !== undefined && Object.values(pattern).every((value) => value === WILDCARD);
  });
}

export class UserRights implements Rights {
  private statements: Promise<readonly PolicyStatement[]> | undefined;
  private roots: ReturnType<RightsSource['readCustomerRoots']> | undefined;

  constructor(
    private readonly userId: string,
    private readonly source: RightsSource,
  ) {}

  async holdsAnywhere(action: string): Promise<boolean> {
    return (await this.readStatements()).some((statement) => statement.effect === 'allow' && allowsAction(statement, action));
  }

  async allows(action: string, path: ResourcePath): Promise<boolean> {
    return isAllowed(await this.readStatements(), action, path);
  }

  async require(action: string, path: ResourcePath): Promise<void> {
    if (!(await this.allows(ENTER, path)) || !(await this.allows(action, path))) throw notFound();
  }

  async customersFor(action: string): Promise<'*' | readonly string[]> {
    const statements = await this.readStatements();
    const granting = (needed: string) => statements.filter((statement) => statement.effect === 'allow' && allowsAction(statement, needed));
    const needs = [ENTER, action];
    if (needs.some((needed) => granting(needed).length === 0)) return [];
    if (needs.every((needed) => granting(needed).some(reachesEverything))) return '*';
    this.roots ??= this.source.readCustomerRoots();
    const reachable = (await this.roots).filter((root) => needs.every((needed) => isAllowed(statements, needed, root)));
    return reachable.map((root) => root.customerId);
  }

  async scopeFor(action: string): Promise<TenantScope> {
    const customerIds = await this.customersFor(action);
    return customerIds === '*' ? { kind: 'all' } : { kind: 'customers', customerIds };
  }

  private readStatements(): Promise<readonly PolicyStatement[]> {
    this.statements ??= this.source.readStatements(this.userId);
    return this.statements;
  }
}

/** Rights of nobody. */
export const NO_RIGHTS: Rights = {
  holdsAnywhere: () => Promise.resolve(false),
  allows: () => Promise.resolve(false),
  require: () => Promise.reject(notFound()),
  customersFor: () => Promise.resolve([]),
  scopeFor: () => Promise.resolve({ kind: 'customers', customerIds: [] }),
};
