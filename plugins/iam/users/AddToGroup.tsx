import { useDepartmentPolicy, useFlag, useText } from '@edge-console/sdk';
import { ActionButton, lazyComponent, useDialogInAddress } from '@edge-console/sdk/ui';
import { NewPersonIcon } from '@blueprintjs/icons';
import { USER_ACTIONS, USER_FLAGS } from './routes.js';
import type { UserListControl } from './user.js';

// The dialog validates with yup, which the list does not need.
const AddToGroupDialog = lazyComponent(() => import('./AddToGroupDialog.js'));

interface AddToGroupProps {
  readonly list: UserListControl;
}

/** Adds the selected users to groups that the user chooses in a dialog. (USER-013, USER-014) */
export function AddToGroup({ list }: AddToGroupProps) {
  const text = useText();
  const isOn = useFlag(USER_FLAGS.addToGroup);
  const mayAdd = useDepartmentPolicy(USER_ACTIONS.addToGroup, undefined) !== 'denied';
  const mayEdit = useDepartmentPolicy(USER_ACTIONS.edit, undefined) !== 'denied';
  const dialog = useDialogInAddress('add-to-group', AddToGroupDialog.preload);
  const { selection } = list;
  if (!isOn) return null;
  const reasons = [
    mayAdd || mayEdit ? undefined : text('users.groups.addDenied'),
    selection.isEmpty ? text('users.groups.selectFirst') : undefined,
    selection.allBut === undefined ? undefined : text('users.groups.notAll'),
  ];
  return (
    <>
      <ActionButton
        icon={<NewPersonIcon />}
        reason={reasons.find((reason) => reason !== undefined)}
        preparing={dialog.preparing}
        onClick={() => dialog.open()}
      >
        {text('users.groups.addTo')}
      </ActionButton>
      {(dialog.isOpen || dialog.isExpected) && selection.rows.size > 0 ? <AddToGroupDialog list={list} dialog={dialog} /> : null}
    </>
  );
}
