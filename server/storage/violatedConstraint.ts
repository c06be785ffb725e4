/** SQLSTATE class of integrity constraints: unique, foreign key, check. */
const INTEGRITY = '23';

/** Name of the constraint or unique index that a write violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code?.startsWith(INTEGRITY) === true ? constraint : undefined;
}
