import { useDepartmentResource, useGate, useSession, useText } from '@edge-console/sdk';
import { SwitchField, TextAreaField, TreeField } from '@edge-console/sdk/ui';
import { useDepartments } from '../../departments/useDepartments.js';
import { USER_ACTIONS } from '../routes.js';

/** Whether the caller may create users in the root department; others choose a department. (PERM-031) */
export function useCreatesInRoot(): boolean {
  const { customer } = useSession();
  return useGate({ action: USER_ACTIONS.create }, useDepartmentResource(customer.rootHierarchyId)) !== 'denied';
}

/** What is set for all users of the file. (UPLOAD-004 to UPLOAD-006) */
export function OptionsStep() {
  const text = useText();
  const createsInRoot = useCreatesInRoot();
  const departments = useDepartments({ isNeeded: !createsInRoot });
  return (
    <>
      {createsInRoot ? null : <TreeField name="hierarchyId" label={text('departments.department')} source={departments} isRequired />}
      <SwitchField name="mfaEnabled" label={text('users.upload.options.mfa')} help={text('users.upload.options.mfaHelp')} />
      <SwitchField
        name="forcePasswordReset"
        label={text('users.upload.options.forcePasswordReset')}
        help={text('users.upload.options.forcePasswordResetHelp')}
      />
      <TextAreaField name="notes" label={text('users.upload.options.notes')} help={text('users.upload.options.notesHelp')} />
    </>
  );
}
