import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { useText } from '@edge-console/sdk';
import { SelectField, TextField, useQueryState } from '@edge-console/sdk/ui';
import { OPSGetAudienceDocument } from '../../kernel/graphql/__generated__/operations.js';
import { ChoiceField } from './ChoiceField.js';
import { USER_TYPES } from './flagForm.js';
import { namedIds, type FlagRollout } from './flagRows.js';
import { regionName } from './useRolloutWords.js';

const REGION_CHOICES = AWS_REGIONS.map((region) => ({ value: region, label: regionName(region) }));
const TYPE_CHOICES = USER_TYPES.map((type) => ({ value: type, label: type }));

/** Who gets the variant: a share of the users who fit every kind that is chosen from. (OPS-003) */
export function RolloutFields({ rollout, variants }: { readonly rollout: FlagRollout | null; readonly variants: readonly string[] }) {
  const text = useText();
  const { data } = useQueryState(OPSGetAudienceDocument, { filter: { text: '', ids: namedIds([rollout]) } });
  const choices = (members: readonly { readonly _id: string; readonly name: string }[] = []) =>
    members.map(({ _id, name }) => ({ value: _id, label: name }));
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
      <ChoiceField name="customerIds" legend={text('flag.customers')} choices={choices(data?.OPSGetAudience.customers)} />
      <ChoiceField name="regions" legend={text('flag.regions')} choices={REGION_CHOICES} />
      <ChoiceField name="groupIds" legend={text('flag.groups')} choices={choices(data?.OPSGetAudience.groups)} />
      <ChoiceField name="userTypes" legend={text('flag.userTypes')} choices={TYPE_CHOICES} />
    </>
  );
}
