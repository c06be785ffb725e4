import { useText } from '@edge-console/sdk';
import { DataTable, type Column } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { Fragment, useMemo } from 'react';
import { placeName, type PlaceName } from '../permissions/placeName.js';
import { usePlaceTexts } from '../permissions/usePlaceTexts.js';
import { GroupLink } from './GroupLink.js';
import type { GrantedPlace } from './personRights.js';

/** Something that is granted, in one or several places. */
export interface GrantedRow {
  readonly name: string;
  readonly isPartly: boolean;
  readonly places: readonly GrantedPlace[];
}

export interface RightsTableProps {
  readonly label: string;
  readonly rows: readonly GrantedRow[];
  /** Names of the places. */
  readonly names: readonly PlaceName[];
}

type PlaceRow = Pick<GrantedRow, 'name' | 'isPartly'> & GrantedPlace;

const idOf = ({ name, resource }: PlaceRow) => `${name} ${resource}`;

/** One row for each place of each granted action. */
export function RightsTable({ label, rows, names }: RightsTableProps) {
  const text = useText();
  const placeTexts = usePlaceTexts();
  const placeRows = useMemo(
    () => rows.flatMap(({ name, isPartly, places }) => places.map((place): PlaceRow => ({ name, isPartly, ...place }))),
    [rows],
  );
  const columns = useMemo(
    (): readonly Column<PlaceRow>[] => [
      {
        id: 'action',
        header: text('person.columns.action'),
        width: 40,
        text: ({ name }) => name,
        cell: ({ name, isPartly }) => (isPartly ? <PartlyGranted name={name} /> : name),
      },
      {
        id: 'place',
        header: text('person.columns.place'),
        width: 30,
        text: ({ resource }) => placeName(resource, names, placeTexts),
        cell: ({ resource }) => placeName(resource, names, placeTexts),
      },
      {
        id: 'groups',
        header: text('person.columns.groups'),
        width: 30,
        text: ({ groups }) => groups.map(({ name }) => name).join(', '),
        cell: ({ groups }) => <GroupLinks groups={groups} />,
      },
    ],
    [text, names, placeTexts],
  );
  return <DataTable label={label} columns={columns} rows={placeRows} idOf={idOf} />;
}

function PartlyGranted({ name }: Pick<GrantedRow, 'name'>) {
  const text = useText();
  return (
    <>
      {name}{' '}
      <Tag minimal intent="warning" icon={<WarningSignIcon aria-hidden />}>
        {text('person.partly')}
      </Tag>
    </>
  );
}

function GroupLinks({ groups }: Pick<GrantedPlace, 'groups'>) {
  return groups.map((group, index) => (
    <Fragment key={group._id}>
      {index === 0 ? null : ', '}
      <GroupLink group={group} />
    </Fragment>
  ));
}
