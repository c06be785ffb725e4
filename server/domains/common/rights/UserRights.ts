import { actionMatches, isAllowed, type ResourcePath } from '@edge-console/sdk/contract';
import type { TenantScope } from '../../../storage/index.js';
import { extentOf } from './extentOf.js';
import { Reach } from './Reach.js';
import { ENTER, type HeldRights, type Rights, type RightsSource } from './Rights.js';

/** The rights of a user. */
export class UserRights implements Rights {
  private reading: Promise<HeldRights> | undefined;

  constructor(
    private readonly userId: string,
    private readonly source: RightsSource,
  ) {}

  async allowsAnywhere(action: string): Promise<boolean> {
    const { statements } = await this.held();
    return statements.some(({ effect, actions }) => effect === 'allow' && actions.some((allowed) => actionMatches(allowed, action)));
  }

  async allows(action: string, path: ResourcePath): Promise<boolean> {
    return isAllowed((await this.held()).statements, action, path);
  }

  async reachOf(...actions: readonly string[]): Promise<Reach> {
    const held = await this.held();
    return new Reach(extentOf(held, [ENTER]), extentOf(held, actions));
  }

  async scopeFor(...actions: readonly string[]): Promise<TenantScope> {
    const reach = await this.reachOf(...actions);
    const customers = reach.customers();
    if (customers === undefined) return reach.scope;
    const whole = [...customers].filter(([, departments]) => departments === 'all');
    return { kind: 'customers', customerIds: whole.map(([customerId]) => customerId) };
  }

  held(): Promise<HeldRights> {
    this.reading ??= this.source.read(this.userId);
    return this.reading;
  }
}

const NOTHING: HeldRights = { statements: [], customers: [], departments: [] };

/** The rights of a signed-out caller. */
export const NO_RIGHTS: Rights = new UserRights('', { read: () => Promise.resolve(NOTHING) });
