export { OPERATIONS_SECTION, PERMISSION_SECTIONS, actionsWith, stringsOf, talentHubSections } from './catalogue.js';
export { grantOf, grantedTogether, templateOf, withAction, withTemplate, withoutAction, type Grant } from './grants.js';
export { anyCustomerOf, customersOf, isAnyCustomer, resourcesOf } from './places.js';
export { ROLE_TEMPLATE_ACTIONS, ROLE_TEMPLATE_NAMES, ROLE_TEMPLATES, type RoleTemplate } from './roleTemplates.js';
export { rulesOf, statementsOf, type ShownRules } from './rules.js';
export type { PermissionAction, PermissionRule, PermissionSection, RuleCustomer } from './types.js';
