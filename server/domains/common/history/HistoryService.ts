import type { RequestContext } from '../../../graphql/context.js';
import type { HistoryEntity } from '../../../graphql/__generated__/resolvers.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import { textsOf, type Texts } from '../../../texts/index.js';
import { requireListed } from '../regional/inDepartments.js';
import type { Rights } from '../rights/Rights.js';
import { requireInReach } from '../rights/withinDepartments.js';
import { changesOf, type Change } from './changesOf.js';
import type { HistoryKind, RecordPlace } from './HistoryKind.js';
import { HistoryStore, type HistoryRow, type NamedId } from './HistoryStore.js';
import { idsIn } from './idsIn.js';

/** An audit row with the changes that its reader may see. */
interface Entry {
  readonly row: HistoryRow;
  readonly changes: readonly Change[];
}

/** An entry with the name of its actor; undefined for the system, and for a user whom the reader cannot see. */
export interface FoundEntry extends Entry {
  readonly actorName: string | undefined;
}

/** A page of a record's history. */
export interface FoundHistory {
  readonly entries: readonly FoundEntry[];
  /** Names for ids among the changes. */
  readonly names: readonly NamedId[];
  readonly total: number;
}

/** A page of entries about one record, as its database stores them. */
interface RecordEntries {
  readonly customerId: string;
  readonly entries: readonly Entry[];
  readonly total: number;
}

interface AskedRecord {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly page: { readonly limit: number; readonly offset: number };
  /** Of the reader. */
  readonly texts: Texts;
}

/** Histories of records, read from the audit. */
export class HistoryService {
  private readonly kinds = new Map<HistoryEntity, HistoryKind>();

  constructor(private readonly directory: Database) {}

  /** @throws if the entity is already registered */
  register(kind: HistoryKind): void {
    if (this.kinds.has(kind.entity)) throw new Error(`There are two kinds of history for '${kind.entity}'.`);
    this.kinds.set(kind.entity, kind);
  }

  /** @throws NOT_FOUND and FORBIDDEN as {@link requireInReach}; NOT_FOUND also for a record of another region than that of the address */
  async page(
    { entity, id }: { readonly entity: HistoryEntity; readonly id: string },
    page: AskedRecord['page'],
    context: RequestContext,
  ): Promise<FoundHistory> {
    const kind = this.kinds.get(entity);
    if (kind === undefined || !isId(id)) throw notFound();
    const record = { kind, id, page, texts: textsOf(context) };
    return kind.storedIn === 'directory' ? this.inDirectory(record, context) : this.inRegion(record, context);
  }

  private async inDirectory(record: AskedRecord, { rights }: RequestContext): Promise<FoundHistory> {
    const reach = await rights.reachOf(record.kind.action);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const found = await entriesOf(transaction, record, (place) => requireInReach(transaction, reach, place));
      return withNames(transaction, found, rights);
    });
  }

  /** The names are read after the transaction of the region, so that a call never holds connections to two databases. */
  private async inRegion(record: AskedRecord, context: RequestContext): Promise<FoundHistory> {
    const { rights, services } = context;
    const { action } = record.kind;
    const found = await services.common.regional.run(context, action, (transaction, reach) =>
      entriesOf(transaction, record, (place) => requireListed(reach, place)),
    );
    const { scope } = await rights.reachOf(action);
    return this.directory.transaction(scope, (transaction) => withNames(transaction, found, rights));
  }
}

/** @param requirePlace throws for a place where the caller may not view the record */
async function entriesOf(
  transaction: Transaction,
  { kind, id, page, texts }: AskedRecord,
  requirePlace: (place: RecordPlace) => Promise<void> | void,
): Promise<RecordEntries> {
  const place = await kind.placeOf(transaction, id);
  if (place === undefined) throw notFound();
  await requirePlace(place);
  const { customerId } = place;
  const subjectIds = (await kind.subjectsOf?.(transaction, id, place)) ?? [id];
  const { rows, total } = await HistoryStore.page(transaction, { customerId, subjectIds, events: kind.events }, page);
  return { customerId, total, entries: rows.map((row) => ({ row, changes: readableChanges(row, kind, texts) })) };
}

function readableChanges({ before: old, after: now }: HistoryRow, kind: HistoryKind, texts: Texts): readonly Change[] {
  const readable = (field: string, value: unknown) => (value === null ? null : (kind.readable?.(field, value, texts) ?? value));
  return changesOf(old, now, kind.fields).map(({ field, before, after }) => ({
    field,
    before: readable(field, before),
    after: readable(field, after),
  }));
}

/** @param transaction of the directory */
async function withNames(transaction: Transaction, { customerId, entries, total }: RecordEntries, rights: Rights): Promise<FoundHistory> {
  const actorIds = new Set(entries.flatMap(({ row }) => row.actorId ?? []));
  const actors = await HistoryStore.actorNames(transaction, [...actorIds]);
  const nameOf = new Map(actors.map(({ id, name }) => [id, name]));
  const ids = idsIn(entries.map(({ row, changes }) => [row.subjectId, changes]));
  return {
    entries: entries.map((entry) => ({ ...entry, actorName: nameOf.get(entry.row.actorId ?? '') })),
    names: await namesIn(transaction, customerId, ids, rights),
    total,
  };
}

async function namesIn(
  transaction: Transaction,
  customerId: string,
  ids: readonly string[],
  rights: Rights,
): Promise<FoundHistory['names']> {
  const departments = await HistoryStore.departmentNames(transaction, customerId, ids);
  const users = (await rights.reachOf('org:viewUserList')).departmentsOf(customerId);
  const groups = (await rights.reachOf('org:viewGroupList')).departmentsOf(customerId);
  return [
    ...departments,
    ...(users === undefined ? [] : await HistoryStore.userNames(transaction, customerId, ids, users)),
    ...(groups === undefined ? [] : await HistoryStore.groupNames(transaction, customerId, ids, groups)),
  ];
}
