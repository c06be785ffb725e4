import { useText } from '@edge-console/sdk';
import { FormDialog, MultiChoiceField, type DialogControl, type SaveResult } from '@edge-console/sdk/ui';
import { array, object, string, type ObjectSchema } from 'yup';
import { useGroupSearch } from './useGroupSearch.js';
import { useMoveUsers } from './useMoveUsers.js';
import type { UserListControl } from './user.js';

interface AddToGroupDialogProps {
  readonly list: UserListControl;
  readonly dialog: DialogControl;
}

interface GroupChoice {
  groupIds: string[];
}

const schema: ObjectSchema<GroupChoice> = object({
  groupIds: array(string().required()).default([]).min(1, 'users.groups.required'),
});

/** Chooses the groups to which the selected users are added; stays open if no group could be changed. (D-075) */
export default function AddToGroupDialog({ list, dialog }: AddToGroupDialogProps) {
  const text = useText();
  const moveUsers = useMoveUsers();
  const { search, nameOf } = useGroupSearch();
  const userIds = [...list.selection.rows.keys()];
  const save = async ({ groupIds }: GroupChoice): Promise<SaveResult<GroupChoice>> => {
    const moved: boolean[] = [];
    for (const groupId of groupIds) moved.push(await moveUsers({ action: 'add', groupId, group: nameOf(groupId), userIds }));
    return moved.includes(true) ? { ok: true } : { ok: false };
  };
  const close = () => {
    dialog.close();
    list.selection.clear();
    void list.reload();
  };
  return (
    <FormDialog
      title={text('users.groups.addTitle', { count: userIds.length })}
      dialog={dialog}
      saveLabel={text('users.groups.addChosen')}
      form={{ initialValues: { groupIds: [] }, schema, save, onSaved: close }}
    >
      <MultiChoiceField name="groupIds" label={text('users.form.groups')} options={search} isRequired />
    </FormDialog>
  );
}
