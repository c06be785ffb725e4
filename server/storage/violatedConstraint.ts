/** SQLSTATE class of integrity constraints: unique, foreign key, check. */
const INTEGRITY = '23';

/** Name of the constraint or unique index that refused a write, where that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code?.startsWith(INTEGRITY) === true ? constraint : undefined;
}
