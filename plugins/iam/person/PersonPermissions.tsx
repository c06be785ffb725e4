import { useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { CommonGetUserPermissionsDocument } from '../graphql/__generated__/operations.js';
import { UserNotFound } from '../users/UserState.js';
import type { UserPartProps } from '../users/UserRecord.js';
import { PersonRightsView } from './PersonRightsView.js';
import { Why } from './Why.js';

/** What a user may do in all, and why the user is or is not allowed an action. An archived user is not allowed anything. */
export default function PersonPermissions({ user }: Pick<UserPartProps, 'user'>) {
  const text = useText();
  if (user.archivedAt !== null) return <Callout intent="warning">{text('person.archived')}</Callout>;
  return (
    <>
      <Why user={user} />
      <LoadedPermissions userId={user._id} />
    </>
  );
}

function LoadedPermissions({ userId }: { readonly userId: string }) {
  const text = useText();
  const record = useRecord(CommonGetUserPermissionsDocument, { filter: { _id: userId } }, text('person.loadFailed'));
  return (
    <RecordBody record={record} notFound={<UserNotFound />}>
      {({ CommonGetUserPermissions }) => <PersonRightsView permissions={CommonGetUserPermissions} />}
    </RecordBody>
  );
}
