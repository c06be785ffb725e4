import { usePolicy, useText } from '@edge-console/sdk';
import { EmptyState, PageSection } from '@edge-console/sdk/ui';
import { LockIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { CommonGetUserPermissionsQuery } from '../graphql/__generated__/operations.js';
import { offeredSections, usePermissionNames } from '../permissions/usePermissionNames.js';
import { rightsOfPerson } from './personRights.js';
import { RightsTable, type GrantedRow } from './RightsTable.js';

export interface PersonRightsViewProps {
  readonly permissions: CommonGetUserPermissionsQuery['CommonGetUserPermissions'];
}

/** What a user may do, by section: each granted action with the places and the groups that give it. */
export function PersonRightsView({ permissions: { groups, hiddenGroups, places } }: PersonRightsViewProps) {
  const text = useText();
  const names = usePermissionNames();
  const isOperator = usePolicy('operations:viewFlags') === 'allowed';
  const rights = useMemo(() => {
    const isBelow = (id: string, otherId: string) =>
      places.some(({ hierarchyId, belowIds }) => hierarchyId === id && belowIds.includes(otherId));
    return rightsOfPerson(groups, offeredSections(isOperator), isBelow);
  }, [groups, places, isOperator]);
  const parts: readonly { readonly title: string; readonly rows: readonly GrantedRow[] }[] = [
    { title: text('permissions.everything'), rows: [{ name: text('permissions.everything'), isPartly: false, places: rights.everything }] },
    ...rights.sections.map(({ section, actions }) => ({
      title: names.section(section),
      rows: actions.map(({ action, ...granted }) => ({ name: names.action(action), ...granted })),
    })),
    { title: text('person.others'), rows: rights.others.map((other) => ({ ...other, name: names.string(other.name), isPartly: false })) },
  ].filter(({ rows }) => rows.some((row) => row.places.length > 0));
  const isEmpty = parts.length === 0 && hiddenGroups === 0;
  return (
    <>
      {isEmpty ? <EmptyState icon={<LockIcon size={40} aria-hidden />} title={text('person.empty')} /> : null}
      {hiddenGroups === 0 ? null : <p>{text('person.hiddenGroups', { count: hiddenGroups })}</p>}
      {parts.some(({ rows }) => rows.some(({ isPartly }) => isPartly)) ? <p className="edge-muted">{text('person.partlyHelp')}</p> : null}
      {parts.map(({ title, rows }) => (
        <PageSection key={title} title={title}>
          <RightsTable label={title} rows={rows} names={places} />
        </PageSection>
      ))}
    </>
  );
}
