import { useQueryState } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { OPSGetAudienceDocument } from '../graphql/__generated__/operations.js';
import { Choices, ChoiceFrame } from './ChoiceField.js';
import { useDebouncedValue } from './useDebouncedValue.js';

export interface AudienceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly kind: 'customers' | 'groups';
}

/** Choice of customers or groups: search results, and the chosen ones. They are loaded when the field is opened. */
export function AudienceField({ name, legend, kind }: AudienceFieldProps) {
  return (
    <ChoiceFrame name={name} legend={legend}>
      <FoundChoices name={name} legend={legend} kind={kind} />
    </ChoiceFrame>
  );
}

function FoundChoices({ name, legend, kind }: AudienceFieldProps) {
  const { input } = useField<readonly string[]>(name);
  const [search, setSearch] = useState('');
  const { data } = useQueryState(
    OPSGetAudienceDocument,
    { filter: { text: useDebouncedValue(search.trim()), ids: input.value } },
    { keepsPrevious: true },
  );
  const choices = (data?.OPSGetAudience[kind] ?? []).map((member) => ({ value: member._id, label: member.name }));
  return <Choices name={name} legend={legend} choices={choices} onSearch={setSearch} />;
}
