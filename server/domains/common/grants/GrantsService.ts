import { parseResource, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import type { Services } from '../../../graphql/context.js';
import { exceedsRights } from '../../../graphql/errors.js';
import type { Rights } from '../rights/Rights.js';
import { findExcess, type Excess, type KnownPlaces } from './findExcess.js';

/** Decides which rights a caller may grant to others. (D-163) */
export class GrantsService {
  constructor(private readonly services: Services) {}

  /**
   * Checks that the caller has every right that these statements grant. Reads customers and departments in separate transactions, so do
   * not call it within a transaction: under load, waiting for a second connection could block the server.
   * @throws ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS naming each action and resource that the caller lacks
   */
  async requireGrantable(rights: Rights, granted: readonly PolicyStatement[]): Promise<void> {
    const [excess = []] = await this.findExcesses(rights, [granted]);
    if (excess.length > 0) throw exceedsRights(excess);
  }

  /**
   * The rights that the caller lacks, for each of several sets of statements. Reads the places of all sets together.
   * The same restriction applies as for {@link GrantsService.requireGrantable}.
   */
  async findExcesses(rights: Rights, sets: readonly (readonly PolicyStatement[])[]): Promise<readonly (readonly Excess[])[]> {
    const all = sets.flat();
    if (all.length === 0) return sets.map(() => []);
    const { statements } = await rights.held();
    const places = await this.readPlaces(all);
    return sets.map((granted) => findExcess(statements, granted, places));
  }

  private async readPlaces(granted: readonly PolicyStatement[]): Promise<KnownPlaces> {
    const patterns = granted.flatMap(({ resources }) => resources.map(parseResource)).filter((pattern) => pattern !== undefined);
    const named = patterns.filter(({ customer, hierarchy }) => customer !== WILDCARD && hierarchy !== WILDCARD);
    const departments = named.map(({ customer, hierarchy }) => ({ customerId: customer, hierarchyId: hierarchy }));
    const customerIds = [...new Set(patterns.map(({ customer }) => customer))];
    const customers = new Map((await this.services.org.customers.placesOf(customerIds)).map((place) => [place.customerId, place]));
    const paths = await this.services.org.hierarchies.ancestorsOf(departments);
    const ancestors = new Map(departments.map((department, index) => [keyOf(department), paths[index]]));
    return {
      customer: (customerId) => customers.get(customerId),
      ancestors: (customerId, hierarchyId) => ancestors.get(keyOf({ customerId, hierarchyId })),
    };
  }
}

function keyOf({ customerId, hierarchyId }: { readonly customerId: string; readonly hierarchyId: string }): string {
  return `${customerId}:${hierarchyId}`;
}
