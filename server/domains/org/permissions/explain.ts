import type { PolicyStatement } from '@edge-console/sdk/contract';
import { ENTER, extentOf, type HeldRights } from '../../common/index.js';
import type { GrantingGroup } from '../RightsStore.js';

/** A department with its ancestors and itself, root first. */
export interface ExplainedPlace {
  readonly customerId: string;
  readonly hierarchyIds: readonly string[];
}

/** A statement that allows an action. */
export interface Grant {
  readonly group: GrantingGroup;
  /** Number of the statement in the group, from 1. */
  readonly rule: number;
  /** The resources of the statement that include the place. */
  readonly resources: readonly string[];
}

/** Where statements allow an action, without the statements: the places that they name. */
type Places = Pick<HeldRights, 'customers' | 'departments'>;

/**
 * The statements of groups that allow an action in a department. One department of a customer is sufficient to enter it. (D-158)
 * @param places of all statements
 */
export function grantsOf(groups: readonly GrantingGroup[], action: string, place: ExplainedPlace, places: Places): readonly Grant[] {
  return groups.flatMap((group) =>
    group.statements.flatMap((statement, index) => {
      const resources = statement.resources.filter((resource) => covers({ ...statement, resources: [resource] }, action, place, places));
      return resources.length === 0 ? [] : [{ group, rule: index + 1, resources }];
    }),
  );
}

/** Uses the function that decides where calls find something, so that the explanation cannot differ from it. */
function covers(statement: PolicyStatement, action: string, { customerId, hierarchyIds }: ExplainedPlace, places: Places): boolean {
  const extent = extentOf({ ...places, statements: [statement] }, [action]);
  const departments = extent === 'everything' ? 'all' : extent.get(customerId);
  if (departments === undefined || departments === 'all' || action === ENTER) return departments !== undefined;
  return departments.some((id) => hierarchyIds.includes(id));
}
