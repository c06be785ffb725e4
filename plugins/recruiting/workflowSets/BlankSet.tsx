import { useText } from '@edge-console/sdk';
import { NewSetForm } from './NewSetForm.js';
import { newSet } from './setForm.js';

/** The form of a new set without values. */
export function BlankSet() {
  const text = useText();
  return <NewSetForm label={text('workflowSets.create.title')} initialValues={newSet()} workflows={[]} />;
}
