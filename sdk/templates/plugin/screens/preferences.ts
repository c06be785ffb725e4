import { boolean, object, string, type ObjectSchema } from 'yup';

/** Key of the user's preferences. Begins with the plugin's id, so that the keys of plugins do not clash. */
export const PREFERENCES = 'my-plugin.overview';

const ORDERS = ['name', 'account'] as const;

export interface Preferences {
  showsAccounts: boolean;
  /** The field by which organisations are sorted. */
  order: (typeof ORDERS)[number];
}

export const preferencesSchema: ObjectSchema<Preferences> = object({
  showsAccounts: boolean().defined(),
  order: string().oneOf(ORDERS).defined(),
});

/** Converts a stored value of any plugin version to the current type, with defaults for missing or invalid fields. */
export function readPreferences(kept: unknown): Preferences {
  const { showsAccounts, order } = (kept ?? {}) as { readonly showsAccounts?: unknown; readonly order?: unknown };
  return { showsAccounts: showsAccounts !== false, order: order === 'account' ? 'account' : 'name' };
}
