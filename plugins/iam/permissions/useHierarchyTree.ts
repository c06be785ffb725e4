import { useSession, useText } from '@edge-console/sdk';
import { WILDCARD } from '@edge-console/sdk/contract';
import { useLoadFailureNotice, useQueryState, type TreeNode, type TreeSource } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { customerIdOf, regionOf } from './permissionForm.js';
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
 * The departments of a customer for a rule, after the choice of any department. Those of a customer in another region are requested there.
 * (PERM-008, IAMGQL-002, IAMGQL-039)
 * @param place the customer, as `placeKey` writes it; none and any have no departments
 */
export function useHierarchyTree(place: string): TreeSource {
  const text = useText();
  const { customer } = useSession();
  const customerId = customerIdOf(place);
  const awsRegion = regionOf(place);
  const region = awsRegion === undefined || awsRegion === customer.awsRegion ? {} : { awsRegion };
  const isSkipped = customerId === '' || customerId === WILDCARD;
  const { data, error, reload } = useQueryState(IDPGetHierarchyTreeDocument, { filter: { customerId } }, { isSkipped, ...region });
  useLoadFailureNotice(error, text('permissions.departmentsFailed'));
  return useMemo(() => {
    const any = { id: WILDCARD, name: text('permissions.anyDepartment') };
    if (isSkipped) return { nodes: [any], reload };
    return { nodes: data && [any, ...flat(rootOf(data))], error, reload };
  }, [text, isSkipped, data, error, reload]);
}
