import { useText } from '@edge-console/sdk';
import { BackToList, EmptyState, RecordBody, RecordScreen, RouteButton, type RecordState } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import type { ORGGetUserQuery } from '../graphql/__generated__/operations.js';
import { USER_ROUTES } from './routes.js';

export interface UserStateProps {
  readonly record: RecordState<ORGGetUserQuery>;
  /** Title of the page while it does not have a user. */
  readonly title: string;
}

/** The page of a user that is loading, has failed or does not exist. (USER-063, D-074) */
export function UserState({ record, title }: UserStateProps) {
  return (
    <RecordScreen title={title} back={<BackToUsers />}>
      <RecordBody record={record} notFound={<UserNotFound />}>
        {() => null}
      </RecordBody>
    </RecordScreen>
  );
}

export function UserNotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('users.notFound.title')}
      action={<RouteButton route={USER_ROUTES.list}>{text('users.notFound.back')}</RouteButton>}
    />
  );
}

export function BackToUsers({ isArchived = false }: { readonly isArchived?: boolean }) {
  const text = useText();
  return isArchived ? (
    <BackToList list={USER_ROUTES.archive}>{text('users.archive.title')}</BackToList>
  ) : (
    <BackToList list={USER_ROUTES.list}>{text('users.archive.back')}</BackToList>
  );
}
