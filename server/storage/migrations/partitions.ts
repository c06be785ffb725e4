import { protectTable } from './policies.js';

/** Partitions of each large table: with ten million rows, a partition has about one and a quarter million. */
const PARTITIONS = 8;

/**
 * SQL that partitions a table of customers by the hash of `customer_id`, and protects the table and its partitions. The table is created with
 * `PARTITION BY HASH (customer_id)`, before its indexes.
 */
export function partitionByCustomer(table: string): string {
  const partitions = Array.from({ length: PARTITIONS }, (_none, remainder) => ({ name: `${table}_p${remainder}`, remainder }));
  return [
    ...partitions.map(
      ({ name, remainder }) =>
        `CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${remainder});`,
    ),
    // A partition that is named in a statement has its own policies.
    ...[table, ...partitions.map(({ name }) => name)].map((name) => protectTable(name, 'tenant', 'tenant')),
  ].join('\n');
}
