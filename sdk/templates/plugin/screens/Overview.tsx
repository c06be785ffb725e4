import { useMemo, useState } from 'react';
import { InputGroup } from '@blueprintjs/core';
import { OfficeIcon } from '@blueprintjs/icons';
import { usePreference, useText } from '@edge-console/sdk';
import { DataTable, EmptyState, PageHeader, RecordBody, textColumn, useRecord } from '@edge-console/sdk/ui';
import { ORGGetOrganizationsDocument, type ORGGetOrganizationsQuery } from '../graphql/__generated__/operations.js';
import styles from './Overview.module.css';
import { PREFERENCES, readPreferences } from './preferences.js';

type Organization = ORGGetOrganizationsQuery['ORGGetOrganizations'][number];

function nameOf({ displayName, uniqueName }: Organization): string {
  return displayName ?? uniqueName;
}

function useColumns() {
  const text = useText();
  const [{ showsAccounts }] = usePreference(PREFERENCES, readPreferences);
  return useMemo(() => {
    const name = textColumn<Organization, 'name' | 'account'>({ id: 'name', header: text('overview.name'), value: nameOf });
    const account = textColumn<Organization, 'name' | 'account'>({
      id: 'account',
      header: text('overview.account'),
      value: ({ uniqueName }) => uniqueName,
    });
    return showsAccounts ? [name, account] : [name];
  }, [text, showsAccounts]);
}

interface OrganizationsProps {
  readonly rows: readonly Organization[];
  readonly filter: string;
}

function Organizations({ rows, filter }: OrganizationsProps) {
  const text = useText();
  const columns = useColumns();
  const [{ order }] = usePreference(PREFERENCES, readPreferences);
  const sortedBy = order === 'name' ? nameOf : ({ uniqueName }: Organization) => uniqueName;
  const found = rows
    .filter((row) => nameOf(row).toLowerCase().includes(filter.trim().toLowerCase()))
    .toSorted((a, b) => sortedBy(a).localeCompare(sortedBy(b)));
  if (rows.length === 0) return <EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('overview.empty')} />;
  if (found.length === 0)
    return <EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('overview.noMatch', { text: filter })} />;
  return (
    <>
      <p role="status">{text('overview.count', { count: found.length })}</p>
      <DataTable label={text('overview.title')} columns={columns} rows={found} idOf={({ _id }) => _id} />
    </>
  );
}

/** The plugin's page: the organisations that the user may see, filtered by name. */
export default function Overview() {
  const text = useText();
  const [filter, setFilter] = useState('');
  const record = useRecord(ORGGetOrganizationsDocument, { filter: {} }, text('overview.failed'));
  return (
    <div className="edge-page">
      <PageHeader title={text('overview.title')} />
      <InputGroup
        className={styles.filter}
        type="search"
        aria-label={text('overview.filter')}
        placeholder={text('overview.filter')}
        value={filter}
        onValueChange={setFilter}
      />
      <RecordBody record={record} notFound={null}>
        {(data) => <Organizations rows={data.ORGGetOrganizations} filter={filter} />}
      </RecordBody>
    </div>
  );
}
