import { GraphqlServiceToken, usePolicy, useService, useText } from '@edge-console/sdk';
import { rulesOf, statementsOf } from '@edge-console/sdk/contract/permissions';
import { CommonUpdatePolicyV2Document } from '../graphql/__generated__/operations.js';
import type { GroupPartProps } from '../groups/GroupRecord.js';
import { PermissionForm } from './PermissionForm.js';
import { rulesOfValues, valuesOf, type PermissionValues } from './permissionForm.js';
import { offeredSections } from './usePermissionNames.js';
import { useOwnPlace } from './useOwnPlace.js';
import { useReadOnly } from './useReadOnly.js';
import { useSavePermissions } from './useSavePermissions.js';

/** The permissions of a group, in all sections. (PERM-001, D-062, D-164) */
export default function EdgePermissions({ group, reload }: GroupPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const sections = offeredSections(usePolicy('operations:viewFlags') === 'allowed');
  const own = useOwnPlace(group);
  const statements = group.policy?.statements ?? [];
  const changed = (values: PermissionValues) => statementsOf(statements, rulesOfValues(values), sections);
  const save = useSavePermissions({
    groupId: group._id,
    statementsOf: changed,
    send: async (values, version) => {
      const { CommonUpdatePolicyV2: policy } = await graphql.mutate(CommonUpdatePolicyV2Document, {
        filter: { policyId: group._id },
        update: { statements: changed(values), version },
      });
      return policy.version;
    },
  });
  return (
    <PermissionForm
      label={text('groups.details.permissionsEdge')}
      groupId={group._id}
      initialValues={valuesOf(rulesOf(statements, sections).rules, own)}
      version={group.version}
      sections={sections}
      hidden={rulesOf(statements, sections).hidden}
      readOnly={useReadOnly(group)}
      save={save}
      onSaved={reload}
    />
  );
}
