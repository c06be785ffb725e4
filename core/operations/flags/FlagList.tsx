import { pathTo, useLocale, useNavigation, useText } from '@edge-console/sdk';
import {
  BackLink,
  EmptyState,
  FilterBar,
  linkColumn,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  textColumn,
  useColumns,
  useCountNote,
  useLoadedList,
  useQueryState,
} from '@edge-console/sdk/ui';
import { FlagIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { OPSGetFlagsDocument } from '../graphql/__generated__/operations.js';
import { FlagNotices } from './FlagNotices.js';
import { FLAG_LIST, flagRows, type Flag, type FlagField } from './flagRows.js';
import { useFlagLabel } from './useRolloutLabels.js';

/** '{base}/operations/flags': every flag of this environment. (OPS-002) */
export default function FlagList() {
  const text = useText();
  const navigation = useNavigation();
  const list = useLoadedList(FLAG_LIST, {
    query: OPSGetFlagsDocument,
    variables: {},
    rowsOf: flagRows,
    failure: text('flag.loadFailed'),
  });
  const note = useCountNote(list, 'flag.count');
  const { data } = useQueryState(OPSGetFlagsDocument, {});
  const columns = useFlagColumns(data?.OPSGetFlags.flags);
  return (
    <ListScreen
      title={text('flag.title')}
      note={note}
      back={<BackLink to={navigation.toBase(pathTo(OPERATIONS_ROUTES.plugins))}>{text('page.back')}</BackLink>}
      notice={data === undefined ? null : <FlagNotices source={data.OPSGetFlags} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('flag.search')}
          filters={
            <FilterBar
              list={list}
              fields={{
                changed: { label: text('flag.changed') },
                drifted: { label: text('flag.drifted') },
                edited: { label: text('flag.lastChange') },
              }}
            />
          }
          fileName={text('flag.fileName')}
        />
      }
      footer={<ListFooter list={list} />}
    >
      <ListTable
        label={text('flag.title')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<FlagIcon size={40} aria-hidden />} title={text('flag.empty')} />}
        noMatch={text('flag.noMatch')}
      />
    </ListScreen>
  );
}

const NONE: readonly Flag[] = [];

function useFlagColumns(flags: readonly Flag[] = NONE) {
  const text = useText();
  const navigation = useNavigation();
  const locale = useLocale();
  const flagLabel = useFlagLabel(flags);
  const columns = useMemo(
    () => [
      linkColumn<Flag, FlagField>({
        id: 'key',
        header: text('flag.key'),
        isSortable: true,
        width: 26,
        value: (flag: Flag) => flag.key,
        to: (flag) => navigation.toBase(pathTo(OPERATIONS_ROUTES.flag, { flagKey: flag.key })),
      }),
      textColumn<Flag, FlagField>({
        id: 'variant',
        header: text('flag.state'),
        isSortable: true,
        value: flagLabel,
      }),
      textColumn<Flag, FlagField>({
        id: 'changedAt',
        header: text('flag.lastChange'),
        isSortable: true,
        value: ({ lastChange, isChanged, hasDrifted }: Flag) =>
          lastChange === null
            ? undefined
            : [locale.formatDateTime(lastChange.at), isChanged ? text('flag.changed') : '', hasDrifted ? text('flag.drifted') : '']
                .filter((part) => part !== '')
                .join(', '),
      }),
    ],
    [text, navigation, locale, flagLabel],
  );
  return useColumns(FLAG_LIST.id, columns);
}
