/** Keys of what the user chooses on the account page and the kernel does not follow itself. */
export const ACCOUNT_KEYS = { shortcuts: 'account.shortcuts' } as const;

/** Shortcuts are on until they are switched off. */
export function parseShortcuts(kept: unknown): boolean {
  return kept !== false;
}
