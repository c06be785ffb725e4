import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { useText } from '@edge-console/sdk';
import { SelectField, TextField, useQueryState } from '@edge-console/sdk/ui';
import { OPSGetAudienceDocument } from '../../kernel/graphql/__generated__/operations.js';
import { useDeferredValue, useState } from 'react';
import { useField } from 'react-final-form';
import { ChoiceField } from './ChoiceField.js';
import { USER_TYPES } from './flagForm.js';
import { regionName } from './useRolloutWords.js';

const REGION_CHOICES = AWS_REGIONS.map((region) => ({ value: region, label: regionName(region) }));
const TYPE_CHOICES = USER_TYPES.map((type) => ({ value: type, label: type }));

/** Who gets the variant: a share of the users who fit every kind that is chosen from. (OPS-003) */
export function RolloutFields({ variants }: { readonly variants: readonly string[] }) {
  const text = useText();
  const options = variants.map((value) => ({ value, label: value }));
  return (
    <>
      {variants.includes('on') ? null : (
        <>
          <SelectField name="variant" label={text('flag.variant')} options={options} isRequired />
          <SelectField name="otherwise" label={text('flag.otherwise')} options={options} isRequired />
        </>
      )}
      <TextField name="percent" label={text('flag.percent')} help={text('flag.percentHelp')} isRequired />
      <AudienceField name="customerIds" legend={text('flag.customers')} kind="customers" />
      <ChoiceField name="regions" legend={text('flag.regions')} choices={REGION_CHOICES} />
      <AudienceField name="groupIds" legend={text('flag.groups')} kind="groups" />
      <ChoiceField name="userTypes" legend={text('flag.userTypes')} choices={TYPE_CHOICES} />
    </>
  );
}

interface AudienceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly kind: 'customers' | 'groups';
}

/** Choice of customers or groups: those found by name, and those chosen. */
function AudienceField({ name, legend, kind }: AudienceFieldProps) {
  const { input } = useField<readonly string[]>(name);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const { data } = useQueryState(OPSGetAudienceDocument, { filter: { text: sought, ids: input.value } });
  const choices = (data?.OPSGetAudience[kind] ?? []).map((member) => ({ value: member._id, label: member.name }));
  return <ChoiceField name={name} legend={legend} choices={choices} onSearch={setSearch} />;
}
