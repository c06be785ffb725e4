import { useText } from '@edge-console/sdk';
import { VACANCY_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { RepeatedRows, TextField } from '@edge-console/sdk/ui';
import { useField } from 'react-final-form';
import styles from './ManagerRows.module.css';
import { PasteManagers } from './PasteManagers.js';
import { NO_MANAGER, type ManagerList, type ManagerValues } from './vacancyForm.js';

const TEXTS = {
  hiringManagers: { legend: 'vacancies.form.hiringManagers', add: 'vacancies.form.addHiringManager', row: 'vacancies.form.hiringManager' },
  recruiters: { legend: 'vacancies.form.recruiters', add: 'vacancies.form.addRecruiter', row: 'vacancies.form.recruiter' },
} as const;

export interface ManagerRowsProps {
  readonly list: ManagerList;
}

/** The hiring managers or the recruiters of a vacancy. (VAC-050, VAC-056) */
export function ManagerRows({ list }: ManagerRowsProps) {
  const text = useText();
  const { input } = useField<readonly ManagerValues[] | undefined>(list, { subscription: { value: true } });
  const texts = TEXTS[list];
  const isFull = (input.value ?? []).length >= VACANCY_LIMITS.managers;
  const full = isFull ? text('vacancies.form.full') : undefined;
  return (
    <>
      <RepeatedRows
        name={list}
        legend={text(texts.legend)}
        addLabel={text(texts.add)}
        addDenied={full}
        isOrdered={false}
        rowLabel={(number) => text(texts.row, { number })}
        newRow={() => NO_MANAGER}
      >
        {(path) => (
          <div className={styles['row']}>
            <TextField name={`${path}.firstName`} label={text('vacancies.form.firstName')} isRequired />
            <TextField name={`${path}.lastName`} label={text('vacancies.form.lastName')} isRequired />
            <TextField name={`${path}.email`} label={text('vacancies.form.email')} type="email" isRequired />
          </div>
        )}
      </RepeatedRows>
      <PasteManagers list={list} denied={full} />
    </>
  );
}
