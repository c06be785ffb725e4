import { isAwsRegion } from '@edge-console/sdk/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../graphql/DomainModule.js';
import { DatabaseUnavailableError, type Storage, type Transaction, type WorkQueue } from '../../../storage/index.js';
import { actorOf, type RemovedDepartments } from '../../common/index.js';
import type { RequestContext } from '../../../graphql/context.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import type { ContentsRegistry } from './ContentsRegistry.js';
import { RemovalStore, type Removal } from './RemovalStore.js';

/**
 * Milliseconds after which no call can add records to a removed department any more: longer than the deadline of a call, which may have
 * checked the department just before it was removed.
 */
const SETTLED_AFTER = 60_000;

/** The customer whose departments were removed; without a customer, every customer is checked. */
interface Message {
  readonly customerId?: string;
}

export interface RemovedContentsParts {
  readonly storage: Storage;
  readonly queue: WorkQueue;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly contents: ContentsRegistry;
}

/**
 * Moves what belongs to removed departments: in the directory within the call, in the region by a message of the same transaction. Both are
 * repeated until no concurrent call can add records any more. (D-166)
 */
export class RemovedContents {
  constructor(private readonly parts: RemovedContentsParts) {}

  /** Starts processing, first of what a stopped server left. */
  async run(): Promise<void> {
    const { queue, storage } = this.parts;
    await queue.work<Message>('removed-departments', (message) => this.process(message));
    await queue.schedule('removed-departments', '* * * * *');
    await storage.directory.transaction({ kind: 'system' }, async (transaction) => {
      for (const customerId of await RemovalStore.customers(transaction))
        await queue.enqueue(transaction, 'removed-departments', { customerId });
    });
  }

  /** Moves the contents of departments that the transaction has just archived. */
  async moveAfterRemoval(transaction: Transaction, removed: RemovedDepartments, context: RequestContext): Promise<void> {
    const { customerId, targets } = removed;
    if (targets.size === 0) return;
    const [now, actor] = [context.now(), actorOf(context)];
    await this.parts.contents.move(transaction, 'directory', removed, { now, actor });
    await RemovalStore.insertAll(transaction, { customerId, hierarchyIds: [...targets.keys()] }, actor, now);
    await this.parts.queue.enqueue(transaction, 'removed-departments', { customerId } satisfies Message);
  }

  private async process({ customerId }: Message): Promise<void> {
    const { directory } = this.parts.storage;
    const customerIds =
      customerId === undefined
        ? await directory.transaction({ kind: 'system' }, (transaction) => RemovalStore.customers(transaction))
        : [customerId];
    for (const id of customerIds) await this.moveOf(id);
  }

  /** What an unavailable region has is moved by the next check. */
  private async moveOf(customerId: string): Promise<void> {
    const { storage, clock, contents, logger } = this.parts;
    const scope = { kind: 'customers', customerIds: [customerId] } as const;
    const now = clock.now();
    const { removals, region } = await storage.directory.transaction(scope, async (transaction) => ({
      removals: await RemovalStore.ofCustomer(transaction, customerId),
      region: (await CustomerStore.find(transaction, customerId))?.awsRegion,
    }));
    if (removals.length === 0 || region === undefined || !isAwsRegion(region)) return;
    const calls = byCall(customerId, removals);
    try {
      await storage.region(region).transaction(scope, async (transaction) => {
        for (const { removed, actor } of calls) await contents.move(transaction, 'region', removed, { now, actor });
      });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      logger.warn({ region, customerId }, 'the contents of removed departments are moved when the region is available again');
      return;
    }
    await storage.directory.transaction(scope, async (transaction) => {
      for (const { removed, actor } of calls) await contents.move(transaction, 'directory', removed, { now, actor });
      const hierarchyIds = removals.map(({ hierarchyId }) => hierarchyId);
      await RemovalStore.delete(transaction, customerId, hierarchyIds, new Date(now.getTime() - SETTLED_AFTER));
    });
  }
}

/** The departments that one call removed, whose user is the actor in the audit. */
function byCall(
  customerId: string,
  removals: readonly Removal[],
): readonly { readonly removed: RemovedDepartments; readonly actor: Removal['actor'] }[] {
  const calls = new Map<string, Removal[]>();
  for (const removal of removals) {
    const key = `${removal.actor.actorId ?? ''} ${removal.actor.requestId ?? ''}`;
    calls.set(key, [...(calls.get(key) ?? []), removal]);
  }
  return [...calls.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      { removed: { customerId, targets: new Map(group.map(({ hierarchyId, movesTo }) => [hierarchyId, movesTo])) }, actor: first.actor },
    ];
  });
}
