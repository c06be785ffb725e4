import { useRoute, useText } from '@edge-console/sdk';
import {
  dateColumn,
  linkColumn,
  numberColumn,
  textColumn,
  useColumns,
  type ArchiveState,
  type Column,
  type ListColumns,
} from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { VACANCY_ROUTES } from './routes.js';
import { VACANCY_LIST, type Vacancy, type VacancyField } from './vacancy.js';

/** Details of vacancies, for users who compare vacancies or export them. */
function useExtraColumns(): readonly Column<Vacancy, VacancyField>[] {
  const text = useText();
  return useMemo(
    () => [
      textColumn({
        id: 'jobFamily',
        header: text('vacancies.columns.jobFamily'),
        isExtra: true,
        value: ({ roleFamily }: Vacancy) => roleFamily.name,
      }),
      textColumn({
        id: 'workflow',
        header: text('vacancies.columns.workflow'),
        isExtra: true,
        value: ({ workflow }: Vacancy) => workflow.name,
      }),
      textColumn({
        id: 'location',
        header: text('vacancies.columns.location'),
        isExtra: true,
        value: ({ location }: Vacancy) => location?.address,
      }),
    ],
    [text],
  );
}

/**
 * The name links to the page of the vacancy. The archive has one more column: when each vacancy was archived. (VAC-010, VAC-011, VAC-015,
 * VAC-022, D-096)
 */
export function useVacancyColumns(state: ArchiveState): ListColumns<Vacancy, VacancyField> {
  const text = useText();
  const { addressOf } = useRoute(VACANCY_ROUTES.details);
  const extras = useExtraColumns();
  const columns = useMemo((): readonly Column<Vacancy, VacancyField>[] => {
    const title = linkColumn({
      id: 'title',
      header: text('vacancies.columns.title'),
      isSortable: true,
      width: 35,
      value: (vacancy: Vacancy) => vacancy.title,
      to: ({ _id: vacancyId }) => addressOf({ vacancyId }),
    });
    const externalId = textColumn({
      id: 'externalVacancyId',
      header: text('vacancies.columns.externalVacancyId'),
      isSortable: true,
      value: (vacancy: Vacancy) => vacancy.externalVacancyId ?? undefined,
    });
    const managers = textColumn({
      id: 'managers',
      header: text('vacancies.columns.managers'),
      value: (vacancy: Vacancy) => vacancy.managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    });
    const applications = numberColumn({
      id: 'applicationCount',
      header: text('vacancies.columns.applicationCount'),
      value: (vacancy: Vacancy) => vacancy.applicationCount,
    });
    const created = dateColumn({
      id: 'createdAt',
      header: text('vacancies.columns.createdAt'),
      isSortable: true,
      value: (vacancy: Vacancy) => vacancy.createdAt,
    });
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('vacancies.columns.archivedAt'),
      isSortable: true,
      value: (vacancy: Vacancy) => vacancy.archivedAt,
    });
    const shown = [title, externalId, managers, applications, created];
    return state === 'archived' ? [...shown, archived, ...extras] : [...shown, ...extras];
  }, [text, state, addressOf, extras]);
  return useColumns(VACANCY_LIST.id, columns);
}
