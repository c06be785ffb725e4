import { useText } from '@edge-console/sdk';
import { SaveBar, TextField } from '@edge-console/sdk/ui';
import { useFormState } from 'react-final-form';
import { isFilled, type OrganizationValues } from './organizationForm.js';

/** Inputs of an organisation. (ORG-014) */
export function OrganizationFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="uniqueName"
        label={text('organisations.form.uniqueName')}
        isRequired
        help={text('organisations.form.uniqueNameHelp')}
      />
      <TextField name="displayName" label={text('organisations.form.displayName')} isRequired />
    </>
  );
}

/** Save is disabled until both names are filled. (ORG-015) */
export function OrganizationSaveBar() {
  const text = useText();
  const { values } = useFormState<OrganizationValues>({ subscription: { values: true } });
  return <SaveBar denied={isFilled(values) ? undefined : text('organisations.form.fillFirst')} />;
}
