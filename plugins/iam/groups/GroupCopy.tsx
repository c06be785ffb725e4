import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { ORGDuplicateGroupDocument, ORGGetGroupDocument } from '../graphql/__generated__/operations.js';
import { BlankGroup } from './BlankGroup.js';
import { copyOfGroup } from './groupForm.js';
import type { GroupOfDetails } from './GroupRecord.js';
import { NewGroupForm } from './NewGroupForm.js';

export interface GroupCopyProps {
  /** Id of the group to copy. */
  readonly groupId: string;
}

/** The form of a new group with the permissions of another one, without its users. An unknown group leaves the empty form. */
export function GroupCopy({ groupId }: GroupCopyProps) {
  const text = useText();
  const record = useRecord(ORGGetGroupDocument, { filter: { _id: groupId } }, text('groups.details.loadFailed'), { isFresh: true });
  return (
    <RecordBody record={record} notFound={<UnknownOriginal />}>
      {({ ORGGetGroup }) => <CopyForm original={ORGGetGroup} />}
    </RecordBody>
  );
}

function UnknownOriginal() {
  const text = useText();
  return (
    <>
      <div className="edge-page-intro">
        <Callout intent="warning">{text('groups.duplicate.missing')}</Callout>
      </div>
      <BlankGroup />
    </>
  );
}

function CopyForm({ original }: { readonly original: GroupOfDetails }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { _id, name } = original;
  return (
    <>
      <div className="edge-page-intro">
        <Callout intent="primary">{text('groups.duplicate.note', { name })}</Callout>
      </div>
      <NewGroupForm
        label={text('groups.duplicate.label', { name })}
        initialValues={copyOfGroup(original, text('groups.duplicate.name', { name }))}
        create={async (group) => (await graphql.mutate(ORGDuplicateGroupDocument, { filter: { _id }, group })).ORGDuplicateGroup}
      />
    </>
  );
}
