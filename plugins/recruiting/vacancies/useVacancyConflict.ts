import { useText } from '@edge-console/sdk';
import type { Conflict, TreeSource } from '@edge-console/sdk/ui';
import { valuesOf, type ManagerValues, type VacancyValues } from './vacancyForm.js';
import type { VacancyRecord } from './vacancy.js';

/** What a conflict compares: the names of the fields, and the stored vacancy as values of the form. (RECGQL-059) */
export function useVacancyConflict({ workflow }: Pick<VacancyRecord, 'workflow'>, { nodes }: TreeSource) {
  const text = useText();
  const departmentName = (id: string) => nodes?.find((node) => node.id === id)?.name ?? id;
  return {
    fieldNames: {
      title: text('vacancies.form.title'),
      description: text('vacancies.form.description'),
      hierarchyId: text('vacancies.form.department'),
      address: text('vacancies.form.location'),
      jobFamily: text('vacancies.form.jobFamily'),
      hiringManagers: text('vacancies.form.hiringManagers'),
      recruiters: text('vacancies.form.recruiters'),
    },
    conflictOf: (current: unknown): Conflict<VacancyValues> => {
      // The stored vacancy, with the names of the schema instead of those of the document. Its workflow cannot have changed.
      const stored: VacancyRecord = { ...(current as VacancyRecord), workflow };
      return {
        values: valuesOf(stored),
        version: stored.version,
        describe: ({ hierarchyId, hiringManagers, recruiters }) => ({
          hierarchyId: departmentName(hierarchyId),
          hiringManagers: hiringManagers.map(managerText).join('; '),
          recruiters: recruiters.map(managerText).join('; '),
        }),
      };
    },
  };
}

function managerText({ firstName, lastName, email }: ManagerValues): string {
  return `${firstName} ${lastName} <${email}>`;
}
