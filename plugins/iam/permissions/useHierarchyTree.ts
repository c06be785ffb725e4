import { useText } from '@edge-console/sdk';
import { WILDCARD } from '@edge-console/sdk/contract';
import { useLoadFailureNotice, useQueryState, type TreeNode, type TreeSource } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { IDPGetHierarchyTreeDocument, type IDPGetHierarchyTreeQuery } from '../graphql/__generated__/operations.js';

interface Department {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly Department[];
}

function flat({ id, name, children = [] }: Department, parentId?: string): readonly TreeNode[] {
  return [{ id, name, parentId }, ...children.flatMap((child) => flat(child, id))];
}

const rootOf = (data: IDPGetHierarchyTreeQuery): Department => data.IDPGetHierarchyTree.rootHierarchy;

/**
 * The departments of a customer for a rule, after the choice of any department. (PERM-008, IAMGQL-039)
 * @param customerId empty or `*`: no departments
 */
export function useHierarchyTree(customerId: string): TreeSource {
  const text = useText();
  const isSkipped = customerId === '' || customerId === WILDCARD;
  const { data, error, reload } = useQueryState(IDPGetHierarchyTreeDocument, { filter: { customerId } }, { isSkipped });
  useLoadFailureNotice(error, text('permissions.departmentsFailed'));
  return useMemo(() => {
    const any = { id: WILDCARD, name: text('permissions.anyDepartment') };
    if (isSkipped) return { nodes: [any], reload };
    return { nodes: data && [any, ...flat(rootOf(data))], error, reload };
  }, [text, isSkipped, data, error, reload]);
}
