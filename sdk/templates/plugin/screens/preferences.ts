import { boolean, object, string, type ObjectSchema } from 'yup';

/** Key of the user's preferences; starts with the plugin's id. */
export const PREFERENCES = 'my-plugin.overview';

const ORDERS = ['name', 'account'] as const;

export interface Preferences {
  showsAccounts: boolean;
  /** Fields by which organisations can be sorted. */
  order: (typeof ORDERS)[number];
}

export const preferencesSchema: ObjectSchema<Preferences> = object({
  showsAccounts: boolean().defined(),
  order: string().oneOf(ORDERS).defined(),
});

/** Converts a value of any earlier version to the current type. */
export function readPreferences(kept: unknown): Preferences {
  const { showsAccounts, order } = (kept ?? {}) as { readonly showsAccounts?: unknown; readonly order?: unknown };
  return { showsAccounts: showsAccounts !== false, order: order === 'account' ? 'account' : 'name' };
}
