import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { rulesOf, statementsOf } from '@edge-console/sdk/contract/permissions';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import {
  CommonGetPermissionTabStateDocument,
  CommonUpdatePermissionTabPoliciesDocument,
  type CommonGetPermissionTabStateQuery,
} from '../graphql/__generated__/operations.js';
import { GroupNotFound } from '../groups/GroupNotFound.js';
import type { GroupPartProps } from '../groups/GroupRecord.js';
import { PermissionForm } from './PermissionForm.js';
import { ruleOfValues, rulesOfValues, valuesOf, type PermissionValues } from './permissionForm.js';
import { useOwnPlace } from './useOwnPlace.js';
import { useReadOnly } from './useReadOnly.js';
import { useSavePermissions } from './useSavePermissions.js';

/** The permissions of a group for Talent Hub: the sections of vacancies, applications and candidates, and `ti:`. (PERM-002, D-062, D-164) */
export default function TalentHubPermissions({ group, reload }: GroupPartProps) {
  const text = useText();
  const record = useRecord(CommonGetPermissionTabStateDocument, { filter: { groupId: group._id } }, text('permissions.loadFailed'), {
    isFresh: true,
  });
  if (record.kind !== 'ready') {
    return (
      <RecordBody record={record} notFound={<GroupNotFound />}>
        {() => null}
      </RecordBody>
    );
  }
  const { CommonGetPermissionTabState: state } = record.data;
  const reloadBoth = async () => {
    await Promise.all([record.reload(), reload()]);
  };
  return <TalentHubForm group={group} state={state} reload={reloadBoth} />;
}

interface TalentHubFormProps extends GroupPartProps {
  readonly state: CommonGetPermissionTabStateQuery['CommonGetPermissionTabState'];
}

function TalentHubForm({ group, state, reload }: TalentHubFormProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const own = useOwnPlace(group);
  const { formState, SECTION_ACTIONS_MAPPINGS: sections } = state;
  const statements = group.policy?.statements ?? [];
  const stored = [formState.basic, ...formState.advanced].map(({ id, ...rule }) => ({ ...rule, id: id ?? undefined }));
  const save = useSavePermissions({
    groupId: group._id,
    statementsOf: (values) => statementsOf(statements, rulesOfValues(values), sections),
    send: async (values, version) => {
      const { CommonUpdatePermissionTabPolicies: saved } = await graphql.mutate(CommonUpdatePermissionTabPoliciesDocument, {
        update: { groupId: group._id, permissionTabState: stateOf(values), version },
      });
      return saved.version;
    },
  });
  return (
    <PermissionForm
      label={text('groups.details.permissionsTalentHub')}
      groupId={group._id}
      initialValues={valuesOf(stored, own)}
      version={formState.version}
      sections={sections}
      hidden={rulesOf(statements, sections).hidden}
      readOnly={useReadOnly(group)}
      save={save}
      onSaved={reload}
    />
  );
}

function stateOf({ basic, advanced }: PermissionValues) {
  return { basic: ruleOfValues(basic), advanced: advanced.map(ruleOfValues) };
}
