import type { RequestContext } from '../../graphql/context.js';
import { badRequest, type ServiceError } from '../../graphql/errors.js';
import type { Database, Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import { actorOf } from './actorOf.js';
import { OrgStore } from './OrgStore.js';

/** What became of one of several rows. */
export interface RowOutcome {
  readonly _id: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** Rows one call may change. */
const MOST_ROWS = 500;
const ACTIONS = { archive: 'org:archiveCustomer', restore: 'org:restoreCustomer' } as const;

type Kind = keyof typeof ACTIONS;

/** Customers on their way to the archive and back. (CUST-024, D-027) */
export class CustomerArchive {
  constructor(private readonly directory: Database) {}

  /** Archives or restores customers, each by itself; a row that is so already is fine. */
  async move(
    kind: Kind,
    input: { readonly customerIds: readonly string[]; readonly currentCustomerId: string | undefined },
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    if (input.customerIds.length > MOST_ROWS) throw badRequest(`Name at most ${MOST_ROWS} customers in one call.`);
    const scope = await context.rights.scopeFor(ACTIONS[kind]);
    return this.directory.transaction(scope, async (transaction) => {
      const outcomes: RowOutcome[] = [];
      // In the order of ids, so that two calls over the same rows cannot wait for each other.
      for (const _id of [...new Set(input.customerIds)].sort()) {
        const reason = kind === 'archive' ? keptBecause(_id, input.currentCustomerId, context) : undefined;
        outcomes.push(reason === undefined ? await this.moveOne(transaction, kind, _id, context) : refusedRow(_id, 'BAD_REQUEST', reason));
      }
      return outcomes;
    });
  }

  private async moveOne(transaction: Transaction, kind: Kind, _id: string, context: RequestContext): Promise<RowOutcome> {
    const now = context.now();
    const archivedAt = kind === 'archive' ? now : null;
    const { before, changed } = await OrgStore.setArchived(transaction, _id, archivedAt, now);
    if (before === undefined) return refusedRow(_id, 'NOT_FOUND', 'Not found.');
    if (changed)
      await writeAudit(transaction, now, {
        action: ACTIONS[kind],
        customerId: _id,
        ...actorOf(context),
        subjectId: _id,
        before: { archivedAt: before.archivedAt },
        after: { archivedAt },
      });
    return { _id, ok: true };
  }
}

/** Why a customer may not be archived by this caller, if so. */
function keptBecause(customerId: string, currentCustomerId: string | undefined, { session }: RequestContext): string | undefined {
  if (customerId === currentCustomerId) return 'You cannot archive the customer you are working in.';
  // Nobody of an archived customer can sign in: the caller could not even restore it.
  if (customerId === session?.customerId) return 'You cannot archive the customer you belong to.';
  return undefined;
}

function refusedRow(_id: string, code: ServiceError['extensions']['code'], message: string): RowOutcome {
  return { _id, ok: false, code, message };
}
