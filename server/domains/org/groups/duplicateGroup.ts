import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../graphql/context.js';
import { conflict, forbidden } from '../../../graphql/errors.js';
import type { Database } from '../../../storage/index.js';
import { isInDepartments, refusing, runOnce } from '../../common/index.js';
import { found, type FoundGroup } from './foundGroup.js';
import { groupTextRefusals, type GroupTexts } from './groupRules.js';
import { insertGroup, requirePlace } from './newGroup.js';

/** Name, description and department of a copy. Without a department, that of the original is used. */
export interface GroupCopy {
  readonly texts: GroupTexts;
  readonly hierarchyId: string | undefined;
}

/** Creates a group with the rights of another one, without its members. @throws as described at `GroupService.duplicate` */
export async function duplicateGroup(
  directory: Database,
  groupId: string,
  { idempotencyKey, ...input }: GroupCopy & { readonly idempotencyKey: string | undefined },
  context: RequestContext,
): Promise<FoundGroup> {
  const { rights, services } = context;
  const [viewing, creating, editing] = [
    await rights.reachOf('org:viewGroup'),
    await rights.reachOf('org:createGroup'),
    await rights.reachOf('org:editGroupPermissions'),
  ];
  const original = await directory.transaction(viewing.scope, (transaction) => found(transaction, groupId, viewing));
  const { customerId, statements } = original.row.group;
  const { hierarchyId = original.row.group.hierarchyId, texts } = input;
  await services.common.grants.requireGrantable(rights, statements);
  return refusing(groupTextRefusals('group'), () =>
    directory.transaction(creating.scope, async (transaction) => {
      const { row } = await found(transaction, groupId, viewing);
      // The rights changed after the check, so the caller may not have them.
      if (!isDeepStrictEqual(row.group.statements, statements)) throw conflict();
      const place = await requirePlace(transaction, creating, { customerId, organizationId: original.organizationId, hierarchyId });
      const mayEdit = await isInDepartments(transaction, place, editing.departmentsOf(customerId) ?? []);
      if (statements.length > 0 && !mayEdit) throw forbidden();
      const request = { operation: 'ORGDuplicateGroup', key: idempotencyKey, input: { groupId, ...input } };
      const newId = await runOnce(transaction, request, context, () => insertGroup(transaction, place, { ...texts, statements }, context));
      return found(transaction, newId, creating);
    }),
  );
}
