import { OfficeIcon } from '@blueprintjs/icons';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { useText } from '../../services/index.js';
import {
  EmptyState,
  FilterBar,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  textColumn,
  textFilter,
  useColumns,
  useLoadedList,
  withoutSelection,
  type LoadedListSpec,
} from '../../ui/index.js';
import { renderScreen } from '../index.js';
import { describeList, idOfName } from './index.js';

/* A minimal read-only list: the suites do not require the parts that it leaves out. */

interface Organization {
  readonly _id: string;
  readonly displayName: string;
  readonly uniqueName: string;
}

interface Answer {
  readonly ORGGetOrganizations: readonly Organization[];
}

const ORGANIZATIONS: TypedDocumentNode<Answer, { readonly filter: object }> = gql`
  query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) {
    ORGGetOrganizations(filter: $filter) {
      _id
      displayName
      uniqueName
    }
  }
`;

type Field = 'displayName' | 'uniqueName';

const FILTERS = { account: textFilter() };

const LIST: LoadedListSpec<Organization, Field, typeof FILTERS> = {
  id: 'sample.organizations',
  sorts: ['displayName', 'uniqueName'],
  filters: FILTERS,
  matches: { account: ({ uniqueName }, part) => uniqueName.includes(part) },
  idOf: ({ _id }) => _id,
  nameOf: ({ displayName }) => displayName,
  searched: ({ displayName }) => [displayName],
  sortValue: (organization, field) => organization[field],
};

const COLUMNS = [
  textColumn({ id: 'displayName', header: 'Organisation', isSortable: true, value: (row: Organization) => row.displayName }),
  textColumn({ id: 'uniqueName', header: 'Account', value: (row: Organization) => row.uniqueName }),
] as const;

const VARIABLES = { filter: {} };
const rowsOf = (data: Answer) => data.ORGGetOrganizations;

function OrganizationList() {
  const text = useText();
  const failure = text('loadFailed');
  const list = withoutSelection(useLoadedList(LIST, { query: ORGANIZATIONS, variables: VARIABLES, rowsOf, failure }));
  const columns = useColumns(LIST.id, COLUMNS);
  return (
    <ListScreen
      title="Organisations"
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel="Search organisations"
          filters={<FilterBar list={list} fields={{ account: { label: 'Account' } }} applies="on-request" />}
          fileName="organisations"
        />
      }
      footer={<ListFooter list={list} />}
    >
      <ListTable
        label="Organisations"
        list={list}
        columns={columns}
        empty={<EmptyState icon={<OfficeIcon aria-hidden />} title="There are no organisations." />}
      />
    </ListScreen>
  );
}

describeList<Organization>({
  route: 'sample.organizations',
  path: 'organizations',
  render: (options) =>
    renderScreen(<OrganizationList />, { plugin: { id: 'sample', texts: { 'en-GB': { loadFailed: 'Failed to load.' } } }, ...options }),
  row: (name) => ({ _id: idOfName(name), displayName: name, uniqueName: `account-of-${name}` }),
  query: 'ORGGetOrganizations',
  answer: (rows) => rows,
  title: 'Organisations',
  search: 'Search organisations',
  empty: 'There are no organisations.',
  loadFailure: 'Failed to load.',
  sort: { header: 'Organisation', field: 'displayName' },
  column: 'Account',
  filter: { address: 'account=account', chip: 'Account: account' },
});
