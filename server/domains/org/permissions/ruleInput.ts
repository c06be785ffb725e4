import { EVERYTHING, LIMITS, parseResource, WILDCARD } from '@edge-console/sdk/contract';
import { resourcesOf, stringsOf, talentHubSections, type PermissionRule, type RuleCustomer } from '@edge-console/sdk/contract/permissions';
import type { PermissionRulesInput } from '../../../graphql/__generated__/resolvers.js';
import { validationError, type InputError } from '../../../graphql/errors.js';

/**
 * Reads the rules of a tab: the basic rule, then the advanced ones. A basic rule without actions that is new and the only one is left out.
 * @param path of the rules in the call: `update.permissionTabState`
 * @throws a validation error for each incomplete rule (PERM-009, PERM-010, PERM-014)
 */
export function readRules({ basic, advanced }: PermissionRulesInput, path: string): readonly PermissionRule[] {
  const rules = [basic, ...advanced].map(({ id, customers, actions }) => ({ id: id ?? undefined, customers, actions }));
  const isOnly = advanced.length === 0;
  const errors = rules.flatMap((rule, index) =>
    ruleErrors(rule, { number: index, path: index === 0 ? `${path}.basic` : `${path}.advanced.${String(index - 1)}`, isOnly }),
  );
  if (errors.length > 0) throw validationError(errors.slice(0, 100));
  return rules.filter(({ id, actions }) => id !== undefined || actions.length > 0);
}

const SHOWN = stringsOf(talentHubSections());

/** @param at number of the rule among the advanced rules from 1, or 0 for the basic rule */
function ruleErrors(
  { customers, actions }: PermissionRule,
  at: { readonly number: number; readonly path: string; readonly isOnly: boolean },
): readonly InputError[] {
  const none =
    at.number === 0 ? 'Please select one customer' : `You must select at least one department in Advanced Rule ${String(at.number)}.`;
  return [
    ...(customers.length === 0 ? [{ path: `${at.path}.customers`, message: none }] : []),
    ...(customers.length > LIMITS.statementResources ? [{ path: `${at.path}.customers`, message: 'Use fewer customers.' }] : []),
    ...(actions.length === 0 && !at.isOnly ? [{ path: `${at.path}.actions`, message: 'Please select at least one action' }] : []),
    ...actions.flatMap((action, index) =>
      action === EVERYTHING || SHOWN.has(action)
        ? []
        : [{ path: `${at.path}.actions.${String(index)}`, message: `'${action.slice(0, 200)}' is not an action of this tab.` }],
    ),
    ...customers.flatMap((customer, index) => customerErrors(customer, `${at.path}.customers.${String(index)}`)),
  ];
}

/** Any customer has any department. (PERM-011) */
function customerErrors(customer: RuleCustomer, path: string): readonly InputError[] {
  const { customerId, hierarchyIds } = customer;
  if (hierarchyIds.length === 0) return [{ path: `${path}.hierarchyIds`, message: 'Please select at least one department' }];
  if (!resourcesOf([customer]).every((resource) => parseResource(resource) !== undefined))
    return [{ path, message: 'An id is not valid.' }];
  const isAny = customerId !== WILDCARD || hierarchyIds.every((id) => id === WILDCARD);
  return isAny ? [] : [{ path: `${path}.hierarchyIds`, message: 'Any customer includes any department: use *.' }];
}
