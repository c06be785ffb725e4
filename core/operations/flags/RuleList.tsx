import { useText } from '@edge-console/sdk';
import { SelectField } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { addRule, moveRule, toRule, type RolloutValues, type RuleValues } from './rolloutForm.js';
import { RuleFields, type RuleControl } from './RuleFields.js';
import { isSame } from './sameValues.js';
import { useRolloutLabels, useVariantLabel } from './useRolloutLabels.js';

const RULES = 'rollout.rules';

/** The control that receives the focus after a change of the list; without a rule, the button that adds one. */
interface Focus {
  readonly ruleId: string | undefined;
  readonly control: RuleControl;
}

/** Rules in the order of evaluation, and the default variant. Rules can be moved, added and removed by keyboard too. (OPS-003) */
export function RuleList({ variants }: { readonly variants: readonly string[] }) {
  const text = useText();
  const form = useForm<Record<string, unknown>>();
  const { values } = useFormState<RolloutValues>({ subscription: { values: true } });
  const { rules } = values.rollout;
  // Registered with the form as a whole too; otherwise removing a rule would not count as a change.
  useField<readonly RuleValues[]>(RULES, { subscription: {}, isEqual: isSame });
  const labels = useRolloutLabels([values.rollout]);
  const variantLabel = useVariantLabel();
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus>();
  const [message, setMessage] = useState('');
  const order = rules.map(({ id }) => id).join(' ');
  useEffect(() => {
    // A field with a new name gets the initial value of that name (react-final-form 7), so the list is set again.
    form.change(RULES, rules);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rules as they were drawn in this order
  }, [form, order]);
  useEffect(() => {
    if (focus === undefined) return;
    const rule = focus.ruleId === undefined ? '' : `[data-rule="${focus.ruleId}"] `;
    list.current?.querySelector<HTMLElement>(`${rule}[data-control="${focus.control}"]`)?.focus();
  }, [focus]);

  const change = (next: readonly RuleValues[], announcement: string, then: Focus) => {
    form.change(RULES, next);
    setMessage(announcement);
    setFocus(then);
  };
  const add = () => {
    const { rules: next, added } = addRule(values.rollout, variants);
    const announcement = text('flag.ruleAdded', { number: next.indexOf(added) + 1, total: next.length });
    change(next, announcement, { ruleId: added.id, control: 'rule' });
  };
  const move = (index: number, step: -1 | 1) => {
    const next = moveRule(rules, index, step);
    const target = index + step;
    const isAtEnd = step < 0 ? target === 0 : target === next.length - 1;
    const control = step < 0 === isAtEnd ? 'down' : 'up';
    change(next, text('flag.ruleMoved', { number: target + 1, total: next.length }), { ruleId: rules[index]?.id, control });
  };
  const remove = (index: number) => {
    const next = rules.toSpliced(index, 1);
    const neighbour = next[index] ?? next.at(-1);
    const control = neighbour === undefined ? 'add' : 'remove';
    change(next, text('flag.ruleRemoved', { number: index + 1, total: next.length }), { ruleId: neighbour?.id, control });
  };
  return (
    <div ref={list}>
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.id}
          index={index}
          rules={rules}
          variants={variants}
          description={Number.isNaN(toRule(rule).percent) ? '' : labels.rule(toRule(rule))}
          onMove={(step) => move(index, step)}
          onRemove={() => remove(index)}
        />
      ))}
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
      <div className="operations-add">
        <Button data-control="add" icon={<PlusIcon aria-hidden />} onClick={add}>
          {text('flag.addRule')}
        </Button>
      </div>
      <SelectField
        name="rollout.otherwise"
        label={rules.length === 0 ? text('flag.everybodyGets') : text('flag.otherwise')}
        options={variants.map((value) => ({ value, label: variantLabel(value) }))}
        isRequired
      />
    </div>
  );
}
