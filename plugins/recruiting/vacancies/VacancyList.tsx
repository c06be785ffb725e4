import { useRoute, useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  CreateLink,
  EmptyState,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RouteLink,
  RowsButton,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon, BriefcaseIcon } from '@blueprintjs/icons';
import { VACANCY_ACTIONS, VACANCY_ROUTES } from './routes.js';
import { useVacancies } from './useVacancies.js';
import { VacancyFilterBar } from './VacancyFilterBar.js';

/** '{base}/vacancies': active vacancies. (VAC-003) */
export default function VacancyList() {
  const text = useText();
  const { exists: hasArchive } = useRoute(VACANCY_ROUTES.archive);
  const { list, columns, actions, reasonAgainst } = useVacancies('active');
  const title = text('vacancies.list.title');
  const note = useCountNote(list, 'vacancies.list.count');
  const create = (
    <CreateLink route={VACANCY_ROUTES.create} denied={text('vacancies.list.createDenied')}>
      {text('vacancies.list.create')}
    </CreateLink>
  );
  const archiveLink = <RouteLink route={VACANCY_ROUTES.archive}>{text('vacancies.list.viewArchive')}</RouteLink>;
  return (
    <ListScreen
      title={title}
      note={note}
      actions={
        <>
          {archiveLink}
          {create}
        </>
      }
      notice={<ArchiveResult list={list} actions={actions} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('vacancies.list.search')}
          fileName={text('vacancies.list.fileName')}
          filters={<VacancyFilterBar list={list} />}
        />
      }
      footer={
        <ListFooter list={list} reasonAgainst={reasonAgainst}>
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={VACANCY_ACTIONS.archive}
              denied={text('vacancies.list.archiveDenied')}
              onClick={(vacancies) => void actions.perform('archive', vacancies)}
              onAll={(excludedIds) => void actions.performAll('archive', excludedIds)}
            >
              {text('vacancies.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        reasonAgainst={reasonAgainst}
        empty={<EmptyState icon={<BriefcaseIcon size={40} aria-hidden />} title={text('vacancies.list.empty')} action={create} />}
        noMatch={text('vacancies.list.noMatch')}
      />
    </ListScreen>
  );
}
