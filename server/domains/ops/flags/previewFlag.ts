import type { FlagdCore } from '@openfeature/flagd-core';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { evaluatorOf, type FlagDefinition, type FlagFile } from '../../../flags/flagDefinition.js';
import type { Transaction } from '../../../storage/index.js';
import { AudienceStore, type AudienceUser } from './AudienceStore.js';

/** Maximum number of users that a preview examines. In a larger directory it examines an even sample. */
export const MAX_EXAMINED_USERS = 20_000;
const BATCH = 2000;
/** Maximum number of customers, and of groups, in the result. */
const MAX_NAMED = 20;

export interface PreviewRequest {
  readonly key: string;
  readonly before: FlagDefinition | undefined;
  readonly after: FlagDefinition | undefined;
  /** The file whose shared rules the targeting can reference. */
  readonly file: FlagFile;
  readonly environment: ConsoleEnvironment;
  /** @default MAX_EXAMINED_USERS */
  readonly mostExamined?: number;
}

export type FlagPreview = Awaited<ReturnType<typeof previewFlag>>;

/** Evaluates a flag before and after a change for the users of the directory. (OPS-003) */
export async function previewFlag(transaction: Transaction, request: PreviewRequest) {
  const usersTotal = await AudienceStore.count(transaction);
  const share = Math.min(1, (request.mostExamined ?? MAX_EXAMINED_USERS) / Math.max(1, usersTotal));
  const tally = new Tally(variantsFor(request, request.before), variantsFor(request, request.after));
  for (let last = ''; ;) {
    const batch = await AudienceStore.batch(transaction, { after: last, share, size: BATCH });
    for (const user of batch) tally.add(user);
    const end = batch.at(-1);
    if (end === undefined || batch.length < BATCH) break;
    last = end.userId;
  }
  const [customers, groups] = [most(tally.customers), most(tally.groups)];
  const names = await AudienceStore.names(
    transaction,
    customers.map(([id]) => id),
    groups.map(([id]) => id),
  );
  const named = (counted: readonly [string, number][]) =>
    counted.map(([_id, usersChanged]) => ({ _id, name: names.get(_id) ?? _id, usersChanged }));
  return {
    usersTotal,
    usersExamined: tally.examined,
    usersChanged: tally.changed,
    usersChangedEstimate: tally.examined === 0 ? 0 : Math.round((tally.changed / tally.examined) * usersTotal),
    usersFailing: tally.failing,
    variants: [...new Set([...tally.before.keys(), ...tally.after.keys()])].sort().map((variant) => ({
      variant,
      usersBefore: tally.before.get(variant) ?? 0,
      usersAfter: tally.after.get(variant) ?? 0,
    })),
    customers: named(customers),
    groups: named(groups),
  };
}

/** Variant for a user; `undefined` if the flag is undefined or disabled, or if its rule fails. */
type VariantOf = (user: AudienceUser) => { readonly variant: string | undefined; readonly value: unknown; readonly fails: boolean };

function variantsFor({ key, file, environment }: PreviewRequest, definition: FlagDefinition | undefined): VariantOf {
  if (definition?.state !== 'ENABLED') return () => ({ variant: undefined, value: undefined, fails: false });
  const core: FlagdCore = evaluatorOf({ ...file, flags: { [key]: definition } });
  const flag = core.getFlag(key);
  return ({ userId, userType, groupIds, customerId, region }) => {
    const context = { targetingKey: userId, environment, userType, groupIds: [...groupIds], customerId, region, awsRegion: region };
    const found = flag?.evaluate(context) as { variant?: string; value?: unknown; errorCode?: string } | undefined;
    return { variant: found?.variant, value: found?.value, fails: found?.errorCode !== undefined };
  };
}

class Tally {
  examined = 0;
  changed = 0;
  failing = 0;
  readonly before = new Map<string, number>();
  readonly after = new Map<string, number>();
  readonly customers = new Map<string, number>();
  readonly groups = new Map<string, number>();

  constructor(
    private readonly variantBefore: VariantOf,
    private readonly variantAfter: VariantOf,
  ) {}

  add(user: AudienceUser): void {
    const [before, after] = [this.variantBefore(user), this.variantAfter(user)];
    this.examined += 1;
    if (after.fails) this.failing += 1;
    if (before.variant !== undefined) count(this.before, before.variant);
    if (after.variant !== undefined) count(this.after, after.variant);
    if (JSON.stringify(before.value) === JSON.stringify(after.value)) return;
    this.changed += 1;
    count(this.customers, user.customerId);
    for (const groupId of user.groupIds) count(this.groups, groupId);
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([oneId, one], [otherId, other]) => other - one || oneId.localeCompare(otherId)).slice(0, MAX_NAMED);
}
