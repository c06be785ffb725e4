import { useText } from '@edge-console/sdk';
import { JOB_FAMILIES } from '@edge-console/sdk/contract/recruiting';
import { ChoiceField, TextAreaField, TextField, TreeField, type TreeSource } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import { LocationField } from '../LocationField.js';
import { ManagerRows } from './ManagerRows.js';

export interface VacancyFieldsProps {
  readonly departments: TreeSource;
  /** The workflow: a picker, or the workflow of a saved vacancy. */
  readonly workflow: ReactNode;
}

/** Job families are stored as they are written here, in every language. (VAC-046, D-021) */
const FAMILIES = JOB_FAMILIES.map((name) => ({ value: name, label: name }));

/** Inputs of a vacancy, new or edited. (VAC-035) */
export function VacancyFields({ departments, workflow }: VacancyFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField name="title" label={text('vacancies.form.title')} isRequired />
      <TextAreaField name="description" label={text('vacancies.form.description')} />
      <TreeField name="hierarchyId" label={text('vacancies.form.department')} source={departments} isRequired />
      <LocationField label={text('vacancies.form.location')} />
      <ChoiceField
        name="jobFamily"
        label={text('vacancies.form.jobFamily')}
        help={text('vacancies.form.jobFamilyHelp')}
        options={FAMILIES}
        ownText={text('vacancies.form.jobFamilyTyped')}
        isRequired
      />
      {workflow}
      <ManagerRows list="hiringManagers" />
      <ManagerRows list="recruiters" />
    </>
  );
}
