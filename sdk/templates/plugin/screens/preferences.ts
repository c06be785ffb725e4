import { boolean, object, string, type ObjectSchema } from 'yup';

/** Key of what the user chose; begins with the plugin's id. */
export const PREFERENCES = 'my-plugin.overview';

const ORDERS = ['name', 'account'] as const;

export interface Preferences {
  showsAccounts: boolean;
  /** What organisations are sorted by. */
  order: (typeof ORDERS)[number];
}

export const preferencesSchema: ObjectSchema<Preferences> = object({
  showsAccounts: boolean().defined(),
  order: string().oneOf(ORDERS).defined(),
});

/** Whatever an earlier version kept, as what this one knows. */
export function readPreferences(kept: unknown): Preferences {
  const { showsAccounts, order } = (kept ?? {}) as { readonly showsAccounts?: unknown; readonly order?: unknown };
  return { showsAccounts: showsAccounts !== false, order: order === 'account' ? 'account' : 'name' };
}
