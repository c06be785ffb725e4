import { actionMatches, isAllowed, parseResource, WILDCARD, type PolicyStatement, type ResourcePath } from '@edge-console/sdk/contract';
import { notFound } from '../../graphql/errors.js';
import type { TenantScope } from '../../storage/index.js';

/** The action that a caller needs on a customer before other actions there apply. (SESSION-030) */
export const ENTER = 'edge:access';

/** The rights of a caller. Statements are read once per request. (data.md: Rights) */
export interface Rights {
  /** Whether the action is allowed on any resource. Every root field checks this first. */
  allowsAnywhere(action: string): Promise<boolean>;
  /** The policies' result for this action alone, whether or not the caller may enter the customer. */
  allows(action: string, path: ResourcePath): Promise<boolean>;
  /**
   * Requires that the caller may enter and do this. @throws NOT_FOUND, as for an unknown id, so that the caller cannot detect objects of
   * others
   */
  require(action: string, path: ResourcePath): Promise<void>;
  /** Customers that the caller may enter and on whose root department one of the actions is allowed; `*` for all of them. */
  customersFor(...actions: readonly string[]): Promise<'*' | readonly string[]>;
  /** The transaction scope for any of the actions, so that row-level security is a second safeguard. */
  scopeFor(...actions: readonly string[]): Promise<TenantScope>;
  /** Statements of the caller's active groups, to compare with statements that the caller wants to grant. (D-163) */
  held(): Promise<readonly PolicyStatement[]>;
}

/** The source of rights. */
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

  async allowsAnywhere(action: string): Promise<boolean> {
    return (await this.held()).some((statement) => statement.effect === 'allow' && allowsAction(statement, action));
  }

  async allows(action: string, path: ResourcePath): Promise<boolean> {
    return isAllowed(await this.held(), action, path);
  }

  async require(action: string, path: ResourcePath): Promise<void> {
    if (!(await this.allows(ENTER, path)) || !(await this.allows(action, path))) throw notFound();
  }

  async customersFor(...actions: readonly string[]): Promise<'*' | readonly string[]> {
    const statements = await this.held();
    const granting = (needed: string) => statements.filter((statement) => statement.effect === 'allow' && allowsAction(statement, needed));
    const held = actions.filter((action) => granting(action).length > 0);
    if (held.length === 0 || granting(ENTER).length === 0) return [];
    const isEverywhere = (needed: string) => granting(needed).some(reachesEverything);
    if (isEverywhere(ENTER) && held.some(isEverywhere)) return '*';
    this.roots ??= this.source.readCustomerRoots();
    const isHeldAt = (root: ResourcePath) => held.some((action) => isAllowed(statements, action, root));
    return (await this.roots).filter((root) => isAllowed(statements, ENTER, root) && isHeldAt(root)).map((root) => root.customerId);
  }

  async scopeFor(...actions: readonly string[]): Promise<TenantScope> {
    const customerIds = await this.customersFor(...actions);
    return customerIds === '*' ? { kind: 'all' } : { kind: 'customers', customerIds };
  }

  held(): Promise<readonly PolicyStatement[]> {
    this.statements ??= this.source.readStatements(this.userId);
    return this.statements;
  }
}

/** The rights of a signed-out caller. */
export const NO_RIGHTS: Rights = {
  allowsAnywhere: () => Promise.resolve(false),
  allows: () => Promise.resolve(false),
  require: () => Promise.reject(notFound()),
  customersFor: () => Promise.resolve([]),
  scopeFor: () => Promise.resolve({ kind: 'customers', customerIds: [] }),
  held: () => Promise.resolve([]),
};
