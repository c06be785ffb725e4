import {
  AppsArchiveVacanciesByExternalVacancyIdsDocument,
  AppsCreateVacancyDocument,
  AppsGetVacancyByIdDocument,
  AppsMoveApplicationDocument,
  AppsUpdateApplicationCandidateDocument,
  AppsUpdateVacancyByExternalVacancyIdDocument,
  CommonInviteCandidateDocument,
} from '../../../plugins/recruiting/graphql/__generated__/operations.js';
import {
  buildApplication,
  buildVacancy,
  buildWorkflow,
  placeOf,
  type Customer,
  type TestBrowser,
  type Vacancy,
} from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about vacancies, applications and candidates. */
export async function recordVacancies(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  await recordVacancyForm(recorder, customer, staff);
  const { storage } = recorder.server.database;
  const vacancy = await buildVacancy(storage, customer, {
    title: 'Driver',
    externalVacancyId: 'driver',
    workflowName: 'Drivers',
    stages: [{}, {}],
  });
  await recordVacancyRecord(recorder, customer, staff);
  await recordApplications(recorder, customer, staff, vacancy);
  await recordInvitations(recorder, customer, staff, vacancy);
}

async function recordVacancyForm(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const { workflowId } = await buildWorkflow(recorder.server.database.storage, customer, { name: 'Drivers' });
  const content = { title: 'Driver', roleFamily: { name: 'Retail (Driver)' }, managers: [], workflow: { _id: workflowId } };
  const create = (situation: string, changes: object) =>
    recorder.record(situation, staff, AppsCreateVacancyDocument, { createVacancyInput: { ...placeOf(customer), ...content, ...changes } });
  const manager = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
  await create('title missing', { title: ' ' });
  await create('workflow changed', { workflow: { _id: UNKNOWN_ID } });
  await create('unknown department', { hierarchyId: UNKNOWN_ID });
  await create('manager twice', {
    managers: [
      { ...manager, type: 'RECRUITER' },
      { ...manager, type: 'HIRING_MANAGER' },
    ],
  });
}

async function recordVacancyRecord(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser): Promise<void> {
  const place = placeOf(customer);
  const content = { title: 'Driver', roleFamily: { name: 'Retail (Driver)' }, hiringManagers: [], recruiters: [], version: 1 };
  const update = (situation: string, changes: object) =>
    recorder.record(situation, staff, AppsUpdateVacancyByExternalVacancyIdDocument, {
      updateVacancyInput: { ...place, ...content, externalVacancyId: 'driver', ...changes },
    });
  await update('other version', { version: 2 });
  await update('unknown vacancy', { externalVacancyId: 'unknown' });
  const { storage } = recorder.server.database;
  await buildVacancy(storage, customer, { title: 'Old', externalVacancyId: 'old', archivedAt: new Date() });
  await update('vacancy archived', { externalVacancyId: 'old' });
  await recorder.record('unknown vacancy', staff, AppsGetVacancyByIdDocument, { ...place, vacancyId: UNKNOWN_ID });
  await recorder.record('unknown vacancy refused', staff, AppsArchiveVacanciesByExternalVacancyIdsDocument, {
    archiveVacanciesInput: { ...place, externalVacancyIds: ['unknown'] },
  });
}

async function recordApplications(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser, vacancy: Vacancy): Promise<void> {
  const { storage } = recorder.server.database;
  const place = placeOf(customer);
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  const application = await buildApplication(storage, customer, vacancy, { candidate: person });
  const other = await buildApplication(storage, customer, vacancy, { candidate: { firstName: 'Grace', lastName: 'Hopper' } });
  const [first] = vacancy.stages;
  await recorder.record('stage not later refused', staff, AppsMoveApplicationDocument, {
    moveApplicationInput: { ...place, _ids: [application.applicationId], stageId: first?.stageId ?? '', isManuallyProgressed: true },
  });
  const edit = (applicationId: string, changes: object) => ({
    updateApplicationCandidateInput: { ...place, _id: applicationId, ...changes },
  });
  const taken = { email: 'taken@example.com' };
  await send(staff, AppsUpdateApplicationCandidateDocument, edit(other.applicationId, taken));
  await recorder.record('address in use', staff, AppsUpdateApplicationCandidateDocument, edit(application.applicationId, taken));
  const later = edit(application.applicationId, { firstName: 'Joan', version: 9 });
  await recorder.record('other version', staff, AppsUpdateApplicationCandidateDocument, later);
}

async function recordInvitations(recorder: AnswerRecorder, customer: Customer, staff: TestBrowser, vacancy: Vacancy): Promise<void> {
  const { customerId, organizationId, hierarchyId } = placeOf(customer);
  const [stage] = vacancy.stages;
  const invitation = {
    atsApplicationInput: {
      predictorMasterId: stage?.externalAssessmentPackageId ?? '',
      organizationId,
      hierarchyId,
      cohortInfo: { customerId, externalId: vacancy.externalVacancyId ?? '', title: vacancy.title, managers: [] },
      candidateInfo: { personalInformation: { firstName: 'Rosa', email: 'rosa@example.com', phoneNumber: '+61412345678' } },
      atsInfo: { name: 'EDGE', metaData: { invitedBy: 'admin@example.com', workflowId: vacancy.workflowId } },
    },
  };
  await send(staff, CommonInviteCandidateDocument, invitation);
  await recorder.record('application exists', staff, CommonInviteCandidateDocument, invitation);
}
