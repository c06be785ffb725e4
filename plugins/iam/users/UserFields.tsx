import { useText } from '@edge-console/sdk';
import { MultiChoiceField, PhoneField, TextField } from '@edge-console/sdk/ui';
import type { GroupSearch } from './useGroupSearch.js';

export interface UserFieldsProps {
  readonly groups: GroupSearch;
  readonly isNew: boolean;
}

/** Inputs of a user, new or edited. (USER-066, USER-072, USER-075, USER-076) */
export function UserFields({ groups, isNew }: UserFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField name="firstName" label={text('users.form.firstName')} isRequired />
      <TextField name="lastName" label={text('users.form.lastName')} isRequired />
      <TextField
        name="email"
        label={text('users.form.email')}
        type="email"
        {...(isNew ? { isRequired: true } : { isDisabled: true, help: text('users.form.emailFixed') })}
      />
      <PhoneField name="phoneNumber" label={text('users.form.phone')} invalid="users.form.errors.phoneInvalid" />
      <MultiChoiceField name="groupIds" label={text('users.form.groups')} options={groups.search} initial={groups.initial} />
    </>
  );
}
