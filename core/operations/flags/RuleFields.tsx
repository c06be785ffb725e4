import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { useText } from '@edge-console/sdk';
import { SelectField, TextField } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons';
import { useId, type ReactElement } from 'react';
import { AudienceField } from './AudienceField.js';
import { ChoiceField } from './ChoiceField.js';
import { USER_TYPES, type RuleValues } from './rolloutForm.js';
import { regionName, useVariantLabel } from './useRolloutLabels.js';

const REGION_CHOICES = AWS_REGIONS.map((region) => ({ value: region, label: regionName(region) }));
const TYPE_CHOICES = USER_TYPES.map((type) => ({ value: type, label: type }));

/** The control that receives the focus. */
export type RuleControl = 'rule' | 'up' | 'down' | 'remove' | 'add';

export interface RuleFieldsProps {
  readonly index: number;
  readonly rules: readonly RuleValues[];
  readonly variants: readonly string[];
  /** Description of the rule; empty while the rule is invalid. */
  readonly description: string;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One rule: the variant for a percentage of the users who match every selected criterion. (OPS-003) */
export function RuleFields({ index, rules, variants, description, onMove, onRemove }: RuleFieldsProps) {
  const text = useText();
  const variantLabel = useVariantLabel();
  const wordsId = useId();
  const number = index + 1;
  const name = `rollout.rules[${index}]`;
  return (
    <fieldset className="operations-rule" data-rule={rules[index]?.id} aria-describedby={wordsId}>
      <legend tabIndex={-1} data-control="rule">
        {text('flag.ruleNumber', { number })}
      </legend>
      <div className="operations-rule-tools">
        <RuleTool
          control="up"
          icon={<ArrowUpIcon />}
          label={text('flag.ruleUp', { number })}
          isIdle={index === 0}
          onPress={() => onMove(-1)}
        />
        <RuleTool
          control="down"
          icon={<ArrowDownIcon />}
          label={text('flag.ruleDown', { number })}
          isIdle={number === rules.length}
          onPress={() => onMove(1)}
        />
        <RuleTool control="remove" icon={<TrashIcon />} label={text('flag.ruleRemove', { number })} onPress={onRemove} />
      </div>
      <p id={wordsId} className="operations-muted">
        {description}
      </p>
      <SelectField
        name={`${name}.variant`}
        label={text('flag.variant')}
        options={variants.map((value) => ({ value, label: variantLabel(value) }))}
        isRequired
      />
      <TextField name={`${name}.percent`} label={text('flag.percent')} help={text('flag.percentHelp')} isRequired />
      <AudienceField name={`${name}.customerIds`} legend={text('flag.customers')} kind="customers" />
      <ChoiceField name={`${name}.regions`} legend={text('flag.regions')} choices={REGION_CHOICES} />
      <AudienceField name={`${name}.groupIds`} legend={text('flag.groups')} kind="groups" />
      <ChoiceField name={`${name}.userTypes`} legend={text('flag.userTypes')} choices={TYPE_CHOICES} />
    </fieldset>
  );
}

interface RuleToolProps {
  readonly control: RuleControl;
  readonly icon: ReactElement;
  readonly label: string;
  /** The rule cannot be moved or removed. */
  readonly isIdle?: boolean;
  readonly onPress: () => void;
}

function RuleTool({ control, icon, label, isIdle = false, onPress }: RuleToolProps) {
  return (
    <Button variant="minimal" size="small" data-control={control} icon={icon} aria-label={label} disabled={isIdle} onClick={onPress} />
  );
}
