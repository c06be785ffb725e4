/** Keys of preferences on the account page that the kernel does not read itself. */
export const ACCOUNT_KEYS = { shortcuts: 'account.shortcuts' } as const;

/** Shortcuts are on by default. */
export function parseShortcuts(kept: unknown): boolean {
  return kept !== false;
}
