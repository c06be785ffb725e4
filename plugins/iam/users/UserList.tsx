import { useRoute, useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  CreateLink,
  EmptyState,
  FailedAsDenied,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RouteButton,
  RouteLink,
  RowsButton,
  RowsResult,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon, PersonIcon, UploadIcon } from '@blueprintjs/icons';
import { AddToGroup } from './AddToGroup.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS, USER_ROUTES } from './routes.js';
import { SignInButtons } from './SignInButtons.js';
import { USER_LIST } from './user.js';
import { UserFilterBar } from './UserFilterBar.js';
import { SIGN_IN_TEXTS, useSignInActions } from './useSignInActions.js';
import { useUsers } from './useUsers.js';

/** '{base}/users': active users. (USER-005) */
export default function UserList() {
  const text = useText();
  const { exists: hasArchive } = useRoute(USER_ROUTES.archive);
  const { list, columns, actions } = useUsers('active');
  const signIns = useSignInActions(list);
  const title = text('users.list.title');
  const note = useCountNote(list, 'users.list.count');
  const archiveLink = <RouteLink route={USER_ROUTES.archive}>{text('users.list.viewArchive')}</RouteLink>;
  const create = (
    <CreateLink route={USER_ROUTES.create} denied={text('users.list.createDenied')}>
      {text('users.list.create')}
    </CreateLink>
  );
  return (
    <ListScreen
      title={title}
      note={note}
      actions={
        <>
          {archiveLink}
          <RouteButton route={USER_ROUTES.upload} icon={<UploadIcon aria-hidden />} denied={text('users.list.createDenied')}>
            {text('users.list.upload')}
          </RouteButton>
          {create}
        </>
      }
      notice={
        <>
          <ArchiveResult list={list} actions={actions} />
          <RowsResult actions={signIns} idOf={USER_LIST.idOf} nameOf={nameOfUser} texts={SIGN_IN_TEXTS} inverse={{}} />
        </>
      }
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('users.list.search')}
          searches="on-request"
          filters={<UserFilterBar list={list} />}
          fileName={text('users.list.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <AddToGroup list={list} />
          <SignInButtons list={list} actions={signIns} />
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={USER_ACTIONS.archive}
              denied={text('users.list.archiveDenied')}
              onClick={(users) => void actions.perform('archive', users)}
              onAll={(excludedIds) => void actions.performAll('archive', excludedIds)}
            >
              {text('users.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<PersonIcon size={40} aria-hidden />} title={text('users.list.empty')} action={create} />}
        noMatch={text('users.list.noMatch')}
      />
    </ListScreen>
  );
}
