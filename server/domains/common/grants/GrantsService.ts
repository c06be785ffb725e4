import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { Services } from '../../../graphql/context.js';
import { exceedsRights } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import type { Rights } from '../rights/Rights.js';
import { findExcess, type Excess } from './findExcess.js';

/** Decides which rights a caller may grant to others. (D-163) */
export class GrantsService {
  constructor(private readonly services: Services) {}

  /**
   * Checks that the caller has every right that these statements grant. Reads their customers and departments in a separate transaction, so
   * do not call it within one: under load, waiting for a second connection could block the server.
   * @param before what the same users have already, which the caller therefore does not grant
   * @throws ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS naming each action and resource that the caller lacks
   */
  async requireGrantable(rights: Rights, granted: readonly PolicyStatement[], before: readonly PolicyStatement[] = []): Promise<void> {
    if (granted.length === 0) return;
    refuseExcess(await this.excessOf(granted, [...(await rights.held()).statements, ...before]));
  }

  /**
   * The rights that the caller lacks, for each of several sets of statements. Reads the places of all sets together.
   * The same restriction applies as for {@link GrantsService.requireGrantable}.
   */
  async findExcesses(rights: Rights, sets: readonly (readonly PolicyStatement[])[]): Promise<readonly (readonly Excess[])[]> {
    const all = sets.flat();
    if (all.length === 0) return sets.map(() => []);
    const { statements } = await rights.held();
    const places = await this.services.org.places.read(all);
    return sets.map((granted) => findExcess(statements, granted, places));
  }

  /**
   * The same check within a transaction. A customer that the transaction cannot see is compared by its id only, which refuses more.
   * @throws as {@link GrantsService.requireGrantable}
   */
  async requireGrantableIn(transaction: Transaction, rights: Rights, granted: readonly PolicyStatement[]): Promise<void> {
    if (granted.length === 0) return;
    const places = await this.services.org.places.readIn(transaction, granted);
    refuseExcess(findExcess((await rights.held()).statements, granted, places));
  }

  /** What the statements allow and the others do not: each action and resource once. Do not call it within a transaction. */
  async excessOf(granted: readonly PolicyStatement[], others: readonly PolicyStatement[]): Promise<readonly Excess[]> {
    return findExcess(others, granted, await this.services.org.places.read(granted));
  }
}

function refuseExcess(excess: readonly Excess[]): void {
  if (excess.length > 0) throw exceedsRights(excess);
}
