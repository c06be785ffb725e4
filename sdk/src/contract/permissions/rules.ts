import { EVERYTHING, type PolicyStatement } from '../policy.js';
import { stringsOf } from './catalogue.js';
import { areSamePlaces, customersOf, resourcesOf } from './places.js';
import type { PermissionRule, PermissionSection } from './types.js';

/** What one tab shows of a policy. (D-064, D-164) */
export interface ShownRules {
  /** One for each statement that has an action of the tab, in the order of the statements. */
  readonly rules: readonly PermissionRule[];
  /** Statements that no rule of the tab shows. */
  readonly hidden: readonly PolicyStatement[];
}

/** Whether a tab with these sections shows a permission string. */
function shownBy(sections: readonly PermissionSection[]): (name: string) => boolean {
  const strings = stringsOf(sections);
  return (name) => name === EVERYTHING || strings.has(name);
}

/** Reads the rules of a policy that a tab with these sections shows. */
export function rulesOf(statements: readonly PolicyStatement[], sections: readonly PermissionSection[]): ShownRules {
  const isShown = shownBy(sections);
  const rules: PermissionRule[] = [];
  const hidden: PolicyStatement[] = [];
  for (const [index, statement] of statements.entries()) {
    const rule = ruleOf(statement, isShown);
    if (rule === undefined) hidden.push(statement);
    else rules.push({ id: String(index), ...rule });
  }
  return { rules, hidden };
}

function ruleOf({ actions, resources }: PolicyStatement, isShown: (name: string) => boolean): Omit<PermissionRule, 'id'> | undefined {
  const customers = customersOf(resources);
  if (customers === undefined || customers.length === 0) return undefined;
  const shown = actions.filter(isShown);
  return shown.length > 0 || actions.length === 0 ? { customers, actions: shown } : undefined;
}

/**
 * Writes changed rules back to the policy that they were read from. Whatever the tab does not show stays: other statements, and other
 * actions of a shown statement, on the resources that they had. Rules that did not change leave their statements unchanged. (D-064, D-164)
 * @param rules with the ids of {@link rulesOf}; a shown statement without a rule loses its shown actions, a rule without id is added
 */
export function statementsOf(
  original: readonly PolicyStatement[],
  rules: readonly PermissionRule[],
  sections: readonly PermissionSection[],
): readonly PolicyStatement[] {
  const isShown = shownBy(sections);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const kept = original.flatMap((statement, index) => {
    const before = ruleOf(statement, isShown);
    return before === undefined ? [statement] : changed(statement, before, byId.get(String(index)));
  });
  const added = rules.filter(({ id }) => id === undefined).map(statementOf);
  // Without properties that an API client adds to what it read, such as `__typename`.
  return [...kept, ...added].map(({ actions, resources, effect }) => ({ actions, resources, effect }));
}

/** The statements that take the place of a shown one. */
function changed(
  statement: PolicyStatement,
  before: Omit<PermissionRule, 'id'>,
  after: PermissionRule | undefined,
): readonly PolicyStatement[] {
  const unseen = statement.actions.filter((name) => !before.actions.includes(name));
  const rest = unseen.length === 0 ? [] : [{ ...statement, actions: unseen }];
  if (after === undefined) return rest;
  if (!areSamePlaces(before.customers, after.customers)) return [statementOf(after), ...rest];
  const stays = (name: string) => unseen.includes(name) || after.actions.includes(name);
  const added = after.actions.filter((name) => !statement.actions.includes(name));
  return [{ ...statement, actions: [...statement.actions.filter(stays), ...added] }];
}

function statementOf({ customers, actions }: PermissionRule): PolicyStatement {
  return { actions: [...actions], resources: resourcesOf(customers), effect: 'allow' };
}
