import { useText } from '@edge-console/sdk';
import { TextAreaField, TextField, TreeField, type TreeSource } from '@edge-console/sdk/ui';

export interface GroupFieldsProps {
  readonly departments: TreeSource;
}

/** Inputs of a group, new or edited. (GROUP-022, D-191) */
export function GroupFields({ departments }: GroupFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField name="name" label={text('groups.form.name')} isRequired help={text('groups.form.nameHelp')} />
      <TextAreaField name="description" label={text('groups.form.description')} />
      <TreeField name="hierarchyId" label={text('groups.form.department')} source={departments} isRequired />
    </>
  );
}
