import { defineRoute, routeReference } from '@edge-console/sdk';

/** Policy actions on customers. */
export const CUSTOMER_ACTIONS = {
  view: 'org:viewCustomerList',
  create: 'org:createCustomer',
  archive: 'org:archiveCustomer',
  restore: 'org:restoreCustomer',
} as const;

/** Pages of customers. */
export const CUSTOMER_ROUTES = {
  list: defineRoute({
    id: 'customers.list',
    path: 'customers',
    module: './customers/CustomerList',
    title: 'customers.list.title',
    flag: 'edgeCustomerListEnabled',
    action: CUSTOMER_ACTIONS.view,
  }),
  archive: defineRoute({
    id: 'customers.archive',
    path: 'customers/archive',
    module: './customers/CustomerArchive',
    title: 'customers.archive.title',
    flag: 'edgeCustomerArchiveListEnabled',
    action: CUSTOMER_ACTIONS.view,
  }),
  create: defineRoute({
    id: 'customers.create',
    path: 'customers/create',
    module: './customers/CustomerCreate',
    title: 'customers.create.title',
    flag: 'edgeCustomerCreationEnabled',
    action: CUSTOMER_ACTIONS.create,
  }),
} as const;

/** A customer's settings, a page of the settings plugin. The wildcard part is the tab. (CUST-008) */
export const CUSTOMER_SETTINGS = routeReference<{ readonly '*': string }>('settings.page');

/** With this flag, the names of customers link to their settings. (CUST-009, D-032) */
export const SETTINGS_LINK_FLAG = 'edgeCustomerBrandingEditEnabled';
