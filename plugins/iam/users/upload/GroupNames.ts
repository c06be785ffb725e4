import type { Fault } from './uploadRow.js';

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
  /** Name of its department, if it is known. */
  readonly department: string | undefined;
}

/** The groups of a cell, and what is wrong with it. */
export interface FoundGroups {
  readonly groupIds: readonly string[];
  readonly fault?: Fault;
}

const SEPARATOR = /[;|\n]/;
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Finds the groups that a cell names. Names are separated by semicolons, vertical bars or line breaks, and compared without regard to case. A
 * name that several groups have is written with its department: `Recruiters (Sydney)`.
 */
export class GroupNames {
  private readonly byName = new Map<string, NamedGroup[]>();

  constructor(readonly groups: readonly NamedGroup[]) {
    for (const group of groups)
      for (const label of new Set([keyOf(group.name), keyOf(labelOf(group))])) {
        this.byName.set(label, [...(this.byName.get(label) ?? []), group]);
      }
  }

  /** The first two groups, for an example. */
  get exampleCell(): string {
    const labels = this.groups.slice(0, 2).map((group) => (this.byName.get(keyOf(group.name))?.length === 1 ? group.name : labelOf(group)));
    return labels.join('; ');
  }

  find(cell: string): FoundGroups {
    const whole = this.byName.get(keyOf(cell));
    // A name may contain a separator.
    const names = whole === undefined ? cell.split(SEPARATOR).map((name) => name.trim()) : [cell];
    const given = names.filter((name) => name !== '');
    const found = given.map((name) => ({ name, groups: this.byName.get(keyOf(name)) ?? [] }));
    const unknown = found.filter(({ groups }) => groups.length === 0).map(({ name }) => name);
    if (unknown.length > 0)
      return {
        groupIds: [],
        fault: { key: 'users.upload.faults.groupUnknown', values: { names: unknown.join(', '), count: unknown.length } },
      };
    const ambiguous = found.find(({ groups }) => groups.length > 1);
    if (ambiguous !== undefined) {
      const names = ambiguous.groups.map(labelOf).join(', ');
      return { groupIds: [], fault: { key: 'users.upload.faults.groupAmbiguous', values: { names } } };
    }
    return { groupIds: [...new Set(found.flatMap(({ groups }) => groups.map(({ id }) => id)))] };
  }
}

function labelOf({ name, department }: NamedGroup): string {
  return department === undefined ? name : `${name} (${department})`;
}
