/** A department, as the rules of the editor know it. */
export interface Department {
  readonly id: string;
  /** Undefined for the root. */
  readonly parentId: string | undefined;
  readonly name: string;
  /** Level in the customer's tree, if departments between it and the parent are hidden from the user. */
  readonly ownLevel?: number | undefined;
  /** Whether the user may rename the department and change what is below it. */
  readonly isEditable: boolean;
}

/** The departments of a customer at one time, indexed. Never changed; edits lead to another forest. */
export class Forest {
  private readonly byId: ReadonlyMap<string, Department>;
  private readonly children: ReadonlyMap<string | undefined, readonly Department[]>;
  private readonly levels: ReadonlyMap<string, number>;
  /** While a department is dragged, its height is needed for every row. */
  private readonly heights = new Map<string, number>();

  /** @param departments in the order of siblings; one whose parent is missing is a root */
  constructor(readonly departments: readonly Department[]) {
    this.byId = new Map(departments.map((department) => [department.id, department]));
    const children = new Map<string | undefined, Department[]>();
    for (const department of departments) {
      const parentId = this.parentOf(department.id)?.id;
      const siblings = children.get(parentId);
      if (siblings === undefined) children.set(parentId, [department]);
      else siblings.push(department);
    }
    this.children = children;
    this.levels = levelsOf(this);
  }

  get(id: string): Department | undefined {
    return this.byId.get(id);
  }

  get roots(): readonly Department[] {
    return this.childrenOf(undefined);
  }

  childrenOf(id: string | undefined): readonly Department[] {
    return this.children.get(id) ?? [];
  }

  parentOf(id: string): Department | undefined {
    return this.byId.get(this.byId.get(id)?.parentId ?? '');
  }

  /** 1 for a root; 0 for a department that is below itself. */
  levelOf(id: string): number {
    return this.levels.get(id) ?? 0;
  }

  /** The department and all below it, parents before their children. */
  withDescendants(id: string): readonly Department[] {
    const first = this.get(id);
    const found = first === undefined ? [] : [first];
    // The array grows while it is read. A department that is below itself is reached once.
    const seen = new Set([id]);
    for (const { id: next } of found)
      for (const child of this.childrenOf(next)) {
        if (seen.has(child.id)) continue;
        seen.add(child.id);
        found.push(child);
      }
    return found;
  }

  /** Number of levels of a department with all below it: 1 for one without. */
  heightOf(id: string): number {
    const known = this.heights.get(id);
    if (known !== undefined) return known;
    const levels = this.withDescendants(id).map((department) => this.levelOf(department.id));
    const height = Math.max(...levels) - this.levelOf(id) + 1;
    this.heights.set(id, height);
    return height;
  }

  /** Names from the root to a department. */
  pathOf(id: string): readonly string[] {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let next = this.get(id); next !== undefined && !seen.has(next.id); next = this.parentOf(next.id)) {
      seen.add(next.id);
      names.unshift(next.name);
    }
    return names;
  }

  /** Whether a department is another one or below it. */
  isWithin(id: string, ancestorId: string): boolean {
    const seen = new Set<string>();
    for (let next = this.get(id); next !== undefined && !seen.has(next.id); next = this.parentOf(next.id)) {
      if (next.id === ancestorId) return true;
      seen.add(next.id);
    }
    return false;
  }
}

function levelsOf(forest: Forest): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const waiting = forest.roots.map((department) => ({ department, level: 1 }));
  // The array grows while it is read.
  for (const { department, level } of waiting) {
    const own = department.ownLevel ?? level;
    levels.set(department.id, own);
    for (const child of forest.childrenOf(department.id)) waiting.push({ department: child, level: own + 1 });
  }
  return levels;
}
