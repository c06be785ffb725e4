import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../graphql/context.js';
import { badRequest } from '../../graphql/errors.js';
import type { Database } from '../../storage/index.js';
import { eachRow, movedBy, moveRow, type RowOutcome, type Shelf, type ShelfMove } from './shelf.js';
import { customers } from './tables.js';

const SHELF: Shelf<typeof customers.$inferSelect> = {
  table: customers,
  keyed: (customerId) => eq(customers.customerId, customerId),
  actions: { archive: 'org:archiveCustomer', restore: 'org:restoreCustomer' },
};

/** Customers on their way to the archive and back. (CUST-024, D-027) */
export class CustomerArchive {
  constructor(private readonly directory: Database) {}

  /** Archives or restores customers, each by itself. */
  async move(
    move: ShelfMove,
    input: { readonly customerIds: readonly string[]; readonly currentCustomerId: string | undefined },
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    const scope = await context.rights.scopeFor(SHELF.actions[move]);
    return this.directory.transaction(scope, (transaction) =>
      eachRow(transaction, input.customerIds, async (customerId) => {
        if (move === 'archive') refuseOwn(customerId, input.currentCustomerId, context);
        await moveRow(transaction, SHELF, move, customerId, movedBy(context));
      }),
    );
  }
}

function refuseOwn(customerId: string, currentCustomerId: string | undefined, { session }: RequestContext): void {
  if (customerId === currentCustomerId) throw badRequest('You cannot archive the customer you are working in.');
  // Nobody of an archived customer can sign in: the caller could not even restore it.
  if (customerId === session?.customerId) throw badRequest('You cannot archive the customer you belong to.');
}
