import { useText } from '@edge-console/sdk';
import { TextAreaField, TextField } from '@edge-console/sdk/ui';

/** Inputs of a group, new or edited. (GROUP-022) */
export function GroupFields() {
  const text = useText();
  return (
    <>
      <TextField name="name" label={text('groups.form.name')} isRequired help={text('groups.form.nameHelp')} />
      <TextAreaField name="description" label={text('groups.form.description')} />
    </>
  );
}
