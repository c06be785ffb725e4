/** A node of a plan, as `EXPLAIN (FORMAT JSON)` returns it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A row of the result of `EXPLAIN (FORMAT JSON)`. */
export interface ExplainedRow extends Readonly<Record<string, unknown>> {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

/** @returns those of the tables that the plan reads row by row, each as often as it is read so */
export function sequentialScans(rows: readonly ExplainedRow[], tables: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => scansOf(Plan, tables));
}

function scansOf(node: PlanNode, tables: readonly string[]): readonly string[] {
  const table = node['Relation Name'];
  const own = node['Node Type'] === 'Seq Scan' && table !== undefined && tables.includes(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((plan) => scansOf(plan, tables))];
}
