import { GraphqlServiceToken, useNotifications, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import { FormFrame, useOpenFirst, useSave, type SaveResult, type TreeSource } from '@edge-console/sdk/ui';
import { AppsUpdateVacancyByExternalVacancyIdDocument } from '../graphql/__generated__/operations.js';
import { useDepartmentTree } from '../useDepartmentTree.js';
import { VACANCY_ROUTES } from './routes.js';
import { useVacancyConflict } from './useVacancyConflict.js';
import type { VacancyRecord } from './vacancy.js';
import { VacancyFields } from './VacancyFields.js';
import { managerInput, vacancyInput, vacancyRefusals, vacancySchema, valuesOf, type VacancyValues } from './vacancyForm.js';
import { FixedWorkflow } from './WorkflowField.js';

export interface EditVacancyFormProps {
  readonly vacancy: VacancyRecord;
}

/** The form of a saved vacancy. After a save, it opens the vacancy, or the list without the details page. (VAC-042, VAC-061) */
export function EditVacancyForm({ vacancy }: EditVacancyFormProps) {
  const text = useText();
  const openFirst = useOpenFirst();
  const details = useRoute(VACANCY_ROUTES.details);
  const list = useRoute(VACANCY_ROUTES.list);
  const departments = useDepartmentTree({ failure: text('vacancies.form.departmentsFailed'), isNeeded: true });
  const { fieldNames } = useVacancyConflict(vacancy, departments);
  const save = useUpdateVacancy(vacancy, departments);
  return (
    <FormFrame
      label={text('vacancies.edit.title')}
      initialValues={valuesOf(vacancy)}
      version={vacancy.version}
      schema={vacancySchema}
      fieldNames={fieldNames}
      save={save}
      onSaved={() => openFirst(details.addressOf({ vacancyId: vacancy._id }), list.addressOf())}
    >
      <VacancyFields departments={departments} workflow={<FixedWorkflow stages={vacancy.workflow.stages} />} />
    </FormFrame>
  );
}

/** Saves the vacancy, which the API identifies by its external id. Without one, nothing is sent. (VAC-061 to VAC-063) */
function useUpdateVacancy(vacancy: VacancyRecord, departments: TreeSource) {
  const { externalVacancyId } = vacancy;
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const { organizationId, customerId } = useSession().customer;
  const { conflictOf } = useVacancyConflict(vacancy, departments);
  const send = useSave<VacancyValues>({
    send: (values, version = 0) =>
      graphql.mutate(AppsUpdateVacancyByExternalVacancyIdDocument, {
        updateVacancyInput: {
          externalVacancyId: externalVacancyId ?? '',
          customerId,
          organizationId,
          ...vacancyInput(values),
          hiringManagers: values.hiringManagers.map(managerInput),
          recruiters: values.recruiters.map(managerInput),
          version,
        },
      }),
    done: 'vacancies.edit.done',
    failed: 'vacancies.edit.failed',
    refusals: vacancyRefusals('updateVacancyInput'),
    conflictOf,
  });
  return async (values: VacancyValues, version: number | undefined): Promise<SaveResult<VacancyValues>> => {
    if (externalVacancyId !== null) return send(values, version);
    notifications.error(text('vacancies.edit.noExternalId'));
    return { ok: false };
  };
}
