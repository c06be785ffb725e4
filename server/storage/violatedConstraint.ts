/** SQLSTATE class of integrity constraints: unique, foreign key, check. */
const INTEGRITY = '23';

/** The number of a partition in the name that PostgreSQL gives to an index of the partition: `applications_p3_customer_id_idx`. */
const PARTITION = /_p\d+(?=_)/;

/**
 * Name of the constraint or unique index that a write violated; undefined for other errors. PostgreSQL names an index of a partition after the
 * partition and the columns; the result has the table in place of the partition (`applications_customer_id_idx`), so that it is the same for
 * every customer.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code?.startsWith(INTEGRITY) === true ? constraint?.replace(PARTITION, '') : undefined;
}
