/** Paths under base; screens put no addresses together themselves. */
export const PATHS = {
  list: 'customers',
  archive: 'customers/archive',
  create: 'customers/create',
  /** Page of the settings plugin, under the base of the customer that is opened. */
  settings: 'settings/overview',
} as const;
