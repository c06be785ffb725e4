import { useText } from '@edge-console/sdk';
import { ArchiveScreen, FailedAsDenied, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { USER_ACTIONS, USER_ROUTES } from './routes.js';
import { UserFilterBar } from './UserFilterBar.js';
import { useUsers } from './useUsers.js';

/** '{base}/users/archive': archived users. (USER-028) */
export default function UserArchive() {
  const text = useText();
  const { list, columns, actions } = useUsers('archived');
  const note = useCountNote(list, 'users.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={USER_ROUTES.list}
      restoreAction={USER_ACTIONS.restore}
      texts={{
        title: text('users.archive.title'),
        note,
        back: text('users.archive.back'),
        toList: text('users.result.toList'),
        restore: text('users.archive.restore'),
        restoreDenied: text('users.archive.restoreDenied'),
        empty: text('users.archive.empty'),
        noMatch: text('users.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('users.list.search')}
          searches="on-request"
          filters={<UserFilterBar list={list} />}
          fileName={text('users.archive.fileName')}
        />
      }
      table={{ failed: ({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} /> }}
    />
  );
}
