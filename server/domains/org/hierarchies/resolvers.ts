import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readAskedDepartments } from './askedDepartments.js';
import { toHierarchy, toTree } from './mappers.js';

export const Query = {
  async ORGGetRootHierarchy(_parent, { filter }, context) {
    const { row, isEditable, ...organization } = await context.services.org.hierarchies.root(filter.customerId, context);
    return toHierarchy({ row, level: 1 }, organization, isEditable);
  },
  async ORGGetHierarchyNames(_parent, { filter }, context) {
    const { rows, hasMore } = await context.services.org.hierarchies.names(filter, context);
    return { data: rows.map(({ hierarchyId, name, parentId }) => ({ _id: hierarchyId, name, parentId })), hasMore };
  },
  async ORGGetHierarchy(_parent, { filter: { _id, childrenShape } }, context) {
    const { tree, customer } = await context.services.org.hierarchies.tree(_id, context);
    return toTree(tree, { organization: customer, shape: childrenShape ?? 'tree' });
  },
  async ORGGetHierarchyContents(_parent, { filter }, context) {
    return { data: [...(await context.services.org.hierarchies.countContents(filter, context))] };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async ORGUpdateHierarchies(_parent, { hierarchies: { hierarchies, idempotencyKey, ...input } }, context) {
    const update = { ...input, departments: readAskedDepartments(hierarchies), idempotencyKey: idempotencyKey ?? undefined };
    const { organizationId, updated, created, archived } = await context.services.org.hierarchies.editor.update(update, context);
    const answers = (rows: typeof updated, isEditable: boolean) => rows.map((row) => toHierarchy(row, { organizationId }, isEditable));
    return { updated: answers(updated, true), created: answers(created, true), archived: answers(archived, false) };
  },
} satisfies MutationResolvers;
