import { ConfigServiceToken, useService, useText } from '@edge-console/sdk';
import { EmptyState, RouteButton } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { VACANCY_ROUTES } from './routes.js';

/** Shown for an address whose vacancy does not exist. (VAC-030 to VAC-034, D-097) */
export function VacancyNotFound() {
  const text = useText();
  const { supportUrl } = useService(ConfigServiceToken);
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('vacancies.notFound.title')}
      description={
        <>
          {text('vacancies.notFound.text')}
          <br />
          {text('vacancies.notFound.check')}
        </>
      }
      action={
        <>
          <RouteButton route={VACANCY_ROUTES.list}>{text('vacancies.notFound.back')}</RouteButton>{' '}
          <a href={supportUrl} target="_blank" rel="noopener noreferrer">
            {text('vacancies.notFound.support')}
          </a>
        </>
      }
    />
  );
}
