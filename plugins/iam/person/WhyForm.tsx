import { usePolicy, useText } from '@edge-console/sdk';
import { ChoiceField, TreeField, type ChoiceOption, type TreeSource } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { offeredSections, usePermissionNames } from '../permissions/usePermissionNames.js';
import type { QuestionValues } from './useQuestion.js';
import styles from './Why.module.css';

export interface WhyFormProps {
  readonly values: QuestionValues;
  readonly departments: TreeSource;
  /** Called with each change. */
  readonly onChange: (values: Partial<QuestionValues>) => void;
}

const nothing = () => undefined;
const NO_STATE = {};
const VALUES = { values: true } as const;

/** The choice of a department and an action. Nothing is saved, so it does not need a button, and never counts as unsaved. */
export function WhyForm({ values, departments, onChange }: WhyFormProps) {
  const text = useText();
  const actions = useActionOptions();
  return (
    <Form<QuestionValues> initialValues={values} onSubmit={nothing} subscription={NO_STATE}>
      {() => (
        <form aria-label={text('person.why.title')} className={styles['form']} onSubmit={(event) => event.preventDefault()}>
          <FormSpy<QuestionValues> subscription={VALUES} onChange={(state) => onChange(state.values ?? {})} />
          <TreeField name="department" label={text('person.why.department')} source={departments} />
          <ChoiceField name="action" label={text('person.why.action')} options={actions} />
        </form>
      )}
    </Form>
  );
}

/** All actions that the permission editor offers, each with its section. */
function useActionOptions(): readonly ChoiceOption[] {
  const names = usePermissionNames();
  const isOperator = usePolicy('operations:viewFlags') === 'allowed';
  return useMemo(
    () =>
      offeredSections(isOperator).flatMap((section) =>
        section.actions.map((action) => ({ value: action.id, label: names.action(action), help: names.section(section) })),
      ),
    [names, isOperator],
  );
}
