const UNIQUE_VIOLATION = '23505';

/** Name of the unique constraint or index that refused a write, where that is why it failed. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
