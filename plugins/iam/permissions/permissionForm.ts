import { isAwsRegion, WILDCARD, type AwsRegion } from '@edge-console/sdk/contract';
import type { PermissionRule, RuleCustomer } from '@edge-console/sdk/contract/permissions';
import { array, object, string, type ObjectSchema } from 'yup';

/** A customer of a rule in the form. */
export interface RuleCustomerValues {
  /** The customer, as {@link placeKey} writes it; empty until one is chosen. */
  place: string;
  /** Ids of the chosen departments by customer, so that choosing another customer starts with no department. */
  departments: Record<string, readonly string[]>;
}

export interface RuleValues {
  /** Of the stored rule; empty for a new one. */
  id: string;
  customers: RuleCustomerValues[];
  actions: readonly string[];
}

export interface PermissionValues {
  basic: RuleValues;
  advanced: RuleValues[];
}

/** One text for a customer as a rule names it, each part an id or `*`: a value of a choice. */
export function placeKey({ awsRegion, organizationId, customerId }: Omit<RuleCustomer, 'hierarchyIds'>): string {
  return [awsRegion, organizationId, customerId].join(':');
}

function placeOfKey(key: string): Omit<RuleCustomer, 'hierarchyIds'> {
  const [awsRegion = '', organizationId = '', customerId = ''] = key.split(':');
  return { awsRegion, organizationId, customerId };
}

/** Id of the customer of a key; `*` for any, empty for none. */
export function customerIdOf(key: string): string {
  return placeOfKey(key).customerId;
}

/** Region of the customer of a key; undefined for any region, and for none. */
export function regionOf(key: string): AwsRegion | undefined {
  const { awsRegion } = placeOfKey(key);
  return isAwsRegion(awsRegion) ? awsRegion : undefined;
}

export function isAny(key: string): boolean {
  return customerIdOf(key) === WILDCARD;
}

export function newCustomer(): RuleCustomerValues {
  return { place: '', departments: {} };
}

export function newRule(): RuleValues {
  return { id: '', customers: [newCustomer()], actions: [] };
}

/** @param own customer and department of the group, which a group without rules starts with */
export function valuesOf(rules: readonly PermissionRule[], own: RuleCustomer): PermissionValues {
  const [basic = { customers: [own], actions: [] }, ...advanced] = rules;
  return { basic: ruleValues(basic), advanced: advanced.map(ruleValues) };
}

function ruleValues({ id = '', customers, actions }: PermissionRule): RuleValues {
  return {
    id,
    customers: customers.map((customer) => ({ place: placeKey(customer), departments: { [placeKey(customer)]: customer.hierarchyIds } })),
    actions,
  };
}

/** The rules of the form, first the basic one. A basic rule without actions that is not stored is left out. */
export function rulesOfValues({ basic, advanced }: PermissionValues): readonly PermissionRule[] {
  return [basic, ...advanced].filter(({ id, actions }) => id !== '' || actions.length > 0).map(ruleOfValues);
}

export function ruleOfValues({ id, customers, actions }: RuleValues): PermissionRule {
  return {
    ...(id === '' ? {} : { id }),
    customers: customers.map(({ place, departments }) => ({
      ...placeOfKey(place),
      hierarchyIds: isAny(place) ? [WILDCARD] : (departments[place] ?? []),
    })),
    actions: [...actions],
  };
}

const customerSchema: ObjectSchema<RuleCustomerValues> = object({
  place: string().required('permissions.errors.customer'),
  departments: object().required(),
}).test('departments', function requireDepartments({ place, departments }) {
  // Any customer has any department. (PERM-011)
  if (place === '' || isAny(place) || (departments as RuleCustomerValues['departments'])[place]?.length) return true;
  return this.createError({ path: `${this.path}.departments.${place}`, message: 'permissions.errors.department' });
}) as unknown as ObjectSchema<RuleCustomerValues>;

const ruleSchema = object({
  id: string().defined(),
  customers: array(customerSchema).min(1, 'permissions.errors.customer').required(),
  actions: array(string().required()).defined(),
});

const actionsRequired = array(string().required()).min(1, 'permissions.errors.action').required();

/** Rules of the form; a rule needs an action unless it is the only one. (PERM-009, PERM-010) */
export const permissionSchema = object({
  basic: ruleSchema.when('advanced', ([advanced], schema) =>
    (advanced as readonly unknown[] | undefined)?.length ? schema.shape({ actions: actionsRequired }) : schema,
  ),
  advanced: array(ruleSchema.shape({ actions: actionsRequired })).defined(),
}) as unknown as ObjectSchema<PermissionValues>;
