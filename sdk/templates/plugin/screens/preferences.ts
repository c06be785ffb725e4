/** Key of what the user chose; begins with the plugin's id. */
export const PREFERENCES = 'my-plugin.overview';

export interface Preferences {
  readonly showsAccounts: boolean;
}

/** Whatever an earlier version kept, as what this one knows. */
export function readPreferences(kept: unknown): Preferences {
  const { showsAccounts } = (kept ?? {}) as { readonly showsAccounts?: unknown };
  return { showsAccounts: showsAccounts !== false };
}
