import { useText } from '@edge-console/sdk';
import { EVERYTHING } from '@edge-console/sdk/contract';
import {
  ROLE_TEMPLATES,
  templateOf,
  withTemplate,
  type PermissionSection,
  type RoleTemplate,
} from '@edge-console/sdk/contract/permissions';
import { FieldGroup } from '@edge-console/sdk/ui';
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { ActionsField } from './ActionsField.js';
import { RuleCustomers, type RuleCustomersProps } from './RuleCustomers.js';
import { usePermissionNames } from './usePermissionNames.js';

export interface RuleFieldsProps extends RuleCustomersProps {
  readonly sections: readonly PermissionSection[];
}

/** Customers, departments and actions of a rule. (PERM-004) */
export function RuleFields({ sections, ...customers }: RuleFieldsProps) {
  const text = useText();
  const { path } = customers;
  return (
    <>
      <RuleCustomers {...customers} />
      <FieldGroup legend={text('permissions.actionsTitle')}>
        <TemplateSelect name={`${path}.actions`} sections={sections} />
        <ActionsField name={`${path}.actions`} sections={sections} />
      </FieldGroup>
    </>
  );
}

interface TemplateSelectProps {
  readonly name: string;
  readonly sections: readonly PermissionSection[];
}

/** Fills the actions of the rule; shows 'Custom' as soon as they differ from every template. (PERM-006) */
function TemplateSelect({ name, sections }: TemplateSelectProps) {
  const text = useText();
  const names = usePermissionNames();
  const id = useId();
  const { input } = useField<readonly string[]>(name, { subscription: { value: true } });
  const held = input.value;
  const fill = (template: RoleTemplate) => input.onChange(withTemplate(held, sections, template));
  const current = held.length === 0 ? '' : (templateOf(held, sections) ?? 'custom');
  return (
    <FormGroup label={text('permissions.template')} labelFor={id} helperText={text('permissions.templateHelp')}>
      <HTMLSelect
        // Otherwise the accessible name would be 'Open dropdown', in English for every language.
        iconProps={{ title: false, 'aria-hidden': true }}
        id={id}
        value={current}
        // A rule on everything is only changed by its own box. (D-064)
        disabled={held.includes(EVERYTHING)}
        onChange={({ currentTarget: { value } }) => {
          const template = ROLE_TEMPLATES.find((each) => each === value);
          if (template !== undefined) fill(template);
        }}
      >
        {current === '' ? <option value="">{text('permissions.noTemplate')}</option> : null}
        {current === 'custom' ? <option value="custom">{text('permissions.custom')}</option> : null}
        {ROLE_TEMPLATES.map((template) => (
          <option key={template} value={template}>
            {names.template(template)}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
