const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because the constraint or unique index already has such a row. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint: name } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && name === constraint;
}
