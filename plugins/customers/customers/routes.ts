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

/** The overview of a customer's settings, a page of the settings plugin. (CUST-008, CUST-009) */
export const CUSTOMER_SETTINGS = routeReference('settings.overview');
