import { GraphqlServiceToken, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import { BackLink, FormFrame, FormScreen, useIdempotencyKey, useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { useCallback, useRef } from 'react';
import { AppsCreateVacancyDocument, type WorkflowRecordFragment } from '../graphql/__generated__/operations.js';
import { useDepartmentTree } from '../useDepartmentTree.js';
import { VACANCY_ROUTES } from './routes.js';
import { VacancyFields } from './VacancyFields.js';
import { NEW_VACANCY, newManagers, vacancyInput, vacancyRefusals, vacancySchema, type VacancyValues } from './vacancyForm.js';
import { WorkflowField } from './WorkflowField.js';
import { workflowInput } from './workflowInput.js';

/** '{base}/vacancies/create': the form of a new vacancy. (VAC-005) */
export default function VacancyCreate() {
  const text = useText();
  const { customer } = useSession();
  return (
    <FormScreen
      title={text('vacancies.create.title')}
      back={<BackLink route={VACANCY_ROUTES.list}>{text('vacancies.list.title')}</BackLink>}
      intro={<p>{text('vacancies.create.within', { customer: customer.customerDisplayName })}</p>}
    >
      <NewVacancyForm />
    </FormScreen>
  );
}

/** After a save, it opens the vacancy, or the list without the details page. (VAC-057 to VAC-060, D-110) */
function NewVacancyForm() {
  const text = useText();
  const openFirst = useOpenFirst();
  const details = useRoute(VACANCY_ROUTES.details);
  const list = useRoute(VACANCY_ROUTES.list);
  const departments = useDepartmentTree({ failure: text('vacancies.form.departmentsFailed'), isNeeded: true });
  const created = useRef('');
  const seen = useRef<WorkflowRecordFragment>(undefined);
  const onSeen = useCallback((workflow: WorkflowRecordFragment) => {
    seen.current = workflow;
  }, []);
  const create = useCreateVacancy();
  const save = useSave<VacancyValues>({
    send: async (values) => {
      created.current = await create(values, seen.current);
    },
    done: 'vacancies.create.done',
    failed: 'vacancies.create.failed',
    refusals: vacancyRefusals('createVacancyInput'),
  });
  return (
    <FormFrame
      label={text('vacancies.create.title')}
      initialValues={NEW_VACANCY}
      schema={vacancySchema}
      save={save}
      onSaved={() => openFirst(details.addressOf({ vacancyId: created.current }), list.addressOf())}
    >
      <VacancyFields departments={departments} workflow={<WorkflowField onSeen={onSeen} />} />
    </FormFrame>
  );
}

/** Creates a vacancy; a repeated call with the same values has no further effect. @returns its id */
function useCreateVacancy() {
  const graphql = useService(GraphqlServiceToken);
  const { organizationId, customerId } = useSession().customer;
  const idempotencyKeyOf = useIdempotencyKey();
  return async (values: VacancyValues, seen: WorkflowRecordFragment | undefined): Promise<string> => {
    const input = {
      customerId,
      organizationId,
      ...vacancyInput(values),
      managers: newManagers(values),
      workflow: workflowInput(values.workflowId, seen),
    };
    const createVacancyInput = { ...input, idempotencyKey: idempotencyKeyOf(input) };
    return (await graphql.mutate(AppsCreateVacancyDocument, { createVacancyInput })).AppsCreateVacancy._id;
  };
}
