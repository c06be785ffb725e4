import type { Services } from '../../../graphql/context.js';
import { ENTER, UserRights, type HeldRights, type Rights } from '../../common/index.js';

/** Actions without which a user can no longer correct a change of a group's rights. */
const NEEDED = [ENTER, 'org:viewGroup', 'org:editGroupPermissions'] as const;

/** Those of the actions that the caller has in the department now, and would not have with other rights. */
export async function lostByCaller(
  other: HeldRights,
  rights: Rights,
  place: { readonly customerId: string; readonly hierarchyId: string },
  services: Pick<Services, 'org'>,
): Promise<readonly string[]> {
  const later = new UserRights('', { read: () => Promise.resolve(other) });
  const [ancestors = []] = await services.org.hierarchies.ancestorsOf([place]);
  const allowed = async (held: Rights, action: string) => {
    const departments = (await held.reachOf(action)).departmentsOf(place.customerId);
    if (departments === undefined || departments === 'all' || action === ENTER) return departments !== undefined;
    return departments.some((id) => ancestors.includes(id));
  };
  const lost: string[] = [];
  for (const action of NEEDED) if ((await allowed(rights, action)) && !(await allowed(later, action))) lost.push(action);
  return lost;
}
