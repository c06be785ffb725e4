import { Emitter, type Disposable, type Event } from '@edge-console/sdk';

/** A registered item and its owner. */
export interface Registered<T> {
  /** Plugin id, or `core`. */
  readonly owner: string;
  readonly item: T;
}

/** A mark that only one item may have. */
export interface UniqueMark {
  readonly kind: 'id' | 'path' | 'publicPath' | 'tab' | 'shortcut';
  readonly value: string;
}

/** The mark in messages: `path 'customers'`. */
function nameOf({ kind, value }: UniqueMark): string {
  return `${kind === 'publicPath' ? 'public path' : kind} '${value}'`;
}

/** An id or another unique mark is already registered. The first registration stays. (KERNEL-013) */
export class DuplicateRegistrationError extends Error {
  override readonly name = 'DuplicateRegistrationError';

  constructor(
    readonly kind: string,
    readonly mark: UniqueMark,
    readonly owner: string,
    readonly holder: string,
  ) {
    super(`'${owner}' cannot register the ${kind} ${nameOf(mark)}: '${holder}' has it already.`);
  }
}

export interface RegistryOptions<T> {
  /** The name of an item in messages: `route`. */
  readonly kind: string;
  /** Further marks that must be unique, besides the id. */
  readonly uniqueMarks?: (item: T) => readonly UniqueMark[];
}

function orderOf(item: { readonly order?: number }): number {
  return item.order ?? 0;
}

/**
 * The registry class: routes, menu items, tabs, providers, commands and extensions are instances of it. Items are ordered by `order`, then
 * by id, whatever the order of registration. (KERNEL-008 to KERNEL-014)
 */
export class Registry<T extends { readonly id: string; readonly order?: number }> {
  private readonly entries = new Map<string, Registered<T>>();
  private readonly marks = new Map<string, string>();
  private readonly changed = new Emitter<void>();
  /** Undefined after a change, until the next read: sorting after each of many registrations would take quadratic time. */
  private sorted: readonly Registered<T>[] | undefined = [];

  constructor(private readonly options: RegistryOptions<T>) {}

  /** Fires after items were added or removed. */
  readonly onDidChange: Event<void> = this.changed.event;

  /**
   * @returns a function object that removes the item; a second call has no effect
   * @throws DuplicateRegistrationError if the id or another unique mark is already registered
   */
  register(owner: string, item: T): Disposable {
    const marks = this.marksOf(item);
    for (const mark of marks) {
      const holder = this.marks.get(nameOf(mark));
      if (holder !== undefined) throw new DuplicateRegistrationError(this.options.kind, mark, owner, holder);
    }
    const entry: Registered<T> = { owner, item };
    this.entries.set(item.id, entry);
    for (const mark of marks) this.marks.set(nameOf(mark), owner);
    this.announce();
    return { dispose: () => this.remove(entry, marks) };
  }

  get(id: string): Registered<T> | undefined {
    return this.entries.get(id);
  }

  /** All registered items, in order; the same array until the next change. */
  all(): readonly Registered<T>[] {
    this.sorted ??= [...this.entries.values()].sort((a, b) => orderOf(a.item) - orderOf(b.item) || (a.item.id < b.item.id ? -1 : 1));
    return this.sorted;
  }

  private marksOf(item: T): readonly UniqueMark[] {
    return [{ kind: 'id', value: item.id }, ...(this.options.uniqueMarks?.(item) ?? [])];
  }

  private remove(entry: Registered<T>, marks: readonly UniqueMark[]): void {
    if (this.entries.get(entry.item.id) !== entry) return;
    this.entries.delete(entry.item.id);
    for (const mark of marks) this.marks.delete(nameOf(mark));
    this.announce();
  }

  private announce(): void {
    this.sorted = undefined;
    this.changed.fire();
  }
}
