/** A node of a plan, as `EXPLAIN (FORMAT JSON)` returns it; with `ANALYZE`, also how often it was executed. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A row of the result of `EXPLAIN (FORMAT JSON)`. */
export interface ExplainedRow extends Readonly<Record<string, unknown>> {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

/** @returns those of the tables that the plan reads row by row, each as often as it is read so; with `ANALYZE`, only those that it did read */
export function sequentialScans(rows: readonly ExplainedRow[], tables: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => scansOf(Plan, tables));
}

function scansOf(node: PlanNode, tables: readonly string[]): readonly string[] {
  const table = node['Relation Name'];
  const isScan = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0;
  const own = isScan && table !== undefined && tables.includes(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((plan) => scansOf(plan, tables))];
}
