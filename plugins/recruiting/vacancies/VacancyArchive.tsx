import { useText } from '@edge-console/sdk';
import { ArchiveScreen, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { VACANCY_ACTIONS, VACANCY_ROUTES } from './routes.js';
import { useVacancies } from './useVacancies.js';
import { VacancyFilterBar } from './VacancyFilterBar.js';

/** '{base}/vacancies/archive': archived vacancies. (VAC-004) */
export default function VacancyArchive() {
  const text = useText();
  const { list, columns, actions, reasonAgainst } = useVacancies('archived');
  const note = useCountNote(list, 'vacancies.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={VACANCY_ROUTES.list}
      restoreAction={VACANCY_ACTIONS.restore}
      texts={{
        title: text('vacancies.archive.title'),
        note,
        back: text('vacancies.archive.back'),
        toList: text('vacancies.result.toList'),
        restore: text('vacancies.archive.restore'),
        restoreDenied: text('vacancies.archive.restoreDenied'),
        empty: text('vacancies.archive.empty'),
        noMatch: text('vacancies.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('vacancies.list.search')}
          fileName={text('vacancies.archive.fileName')}
          filters={<VacancyFilterBar list={list} />}
        />
      }
      table={{ reasonAgainst }}
    />
  );
}
