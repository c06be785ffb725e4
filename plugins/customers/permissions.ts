/** Flags and policy actions of this plugin; the only place that spells them. */
export const FLAGS = {
  list: 'edgeCustomerListEnabled',
  archive: 'edgeCustomerArchiveListEnabled',
  creation: 'edgeCustomerCreationEnabled',
  /** Decides whether a name leads to the customer's settings. (CUST-009) */
  settingsLink: 'edgeCustomerBrandingEditEnabled',
} as const;

export const ACTIONS = {
  view: 'org:viewCustomerList',
  create: 'org:createCustomer',
  archive: 'org:archiveCustomer',
  restore: 'org:restoreCustomer',
} as const;
