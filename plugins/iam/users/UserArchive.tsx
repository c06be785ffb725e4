import { useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  BackLink,
  EmptyState,
  FailedAsDenied,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RestoreButton,
  RouteLink,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { DepartmentFilterBar } from '../departments/DepartmentFilterBar.js';
import { USER_ACTIONS, USER_ROUTES } from './routes.js';
import { useUsers } from './useUsers.js';

/** '{base}/users/archive': archived users. (USER-028) */
export default function UserArchive() {
  const text = useText();
  const { list, columns, actions } = useUsers('archived');
  const title = text('users.archive.title');
  const note = useCountNote(list, 'users.archive.count');
  const listLink = <RouteLink route={USER_ROUTES.list}>{text('users.result.toList')}</RouteLink>;
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={USER_ROUTES.list}>{text('users.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('users.list.search')}
          searches="on-request"
          filters={<DepartmentFilterBar list={list} />}
          fileName={text('users.archive.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <RestoreButton list={list} actions={actions} action={USER_ACTIONS.restore} denied={text('users.archive.restoreDenied')}>
            {text('users.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('users.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
