import { randomUUID } from 'node:crypto';
import { mailMessages } from '../../../../integrations/mail/tables.js';
import { messageEvents } from '../../../../integrations/mail/index.js';
import { JobQueue, newId, type Storage } from '../../../../storage/index.js';
import { buildApplication, type Application, type Customer, type TestConsole, type Vacancy } from '../../../../testing/index.js';
import { JobStore } from '../../../common/jobs/JobStore.js';
import { assessmentMessages } from '../../applicationTables.js';

/** A person whose texts nothing else in the databases contains. */
export const PERSON = {
  firstName: 'Quillonia',
  lastName: 'Zanderwick',
  email: 'q.zanderwick@distinctive.example',
  phoneNumber: '+61491570156',
  address: '17 Wombat Crossing',
} as const;

/** Texts by which the person could be identified, also those that other places derive from them. */
export const PERSONAL_TEXTS = [
  ...Object.values(PERSON),
  'renamed quillonia',
  'hash-of-zanderwick',
  'Remarkably tall',
  'reports.example/zander',
];

const RESULTS = {
  recommendation: 'YES',
  recommendationScore: 71,
  isProfanity: false,
  comment: 'Remarkably tall',
  reviewerIds: ['Zanderwick'],
};

/**
 * An application of the person, with all that the product stores about it, also in messages, jobs and mails.
 * @param candidateId of the person who has an application already
 */
export async function applicationOfPerson(
  server: TestConsole,
  customer: Customer,
  vacancy: Vacancy,
  candidateId?: string,
): Promise<Application> {
  const { storage } = server.database;
  const searchText = `${PERSON.firstName} ${PERSON.lastName} ${PERSON.email}`.toLowerCase();
  const person = { ...PERSON, latitude: -33.8, longitude: 151.2, identityHash: 'hash-of-zanderwick' };
  const application = await buildApplication(storage, customer, vacancy, {
    // The new candidate of the builder remains without an application.
    ...(candidateId === undefined ? { candidate: person } : { candidateId, searchText }),
    externalApplicantId: 'hash-of-zanderwick',
    assessments: [
      {
        candidateName: `${PERSON.firstName} ${PERSON.lastName}`,
        searchText,
        status: 'APPS_ASSESSMENT_COMPLETED',
        results: RESULTS,
        recommendation: 'YES',
        recommendationScore: 71,
        insightsLink: 'https://reports.example/zanderwick',
        myInsightsLink: 'https://reports.example/zanderwick/own',
      },
    ],
  });
  const assessmentId = application.assessments[0]?.assessmentId ?? '';
  await storeInRegion(storage, application, assessmentId);
  await storeMails(server, customer, assessmentId);
  return application;
}

async function storeInRegion(storage: Storage, { customerId, applicationId }: Application, assessmentId: string): Promise<void> {
  const now = new Date();
  await storage.region('ap-southeast-2').transaction({ kind: 'system' }, async (transaction) => {
    const body = { applicant: { name: PERSON.firstName }, note: PERSON.email, recommendationScore: 71, results: RESULTS };
    await transaction.insert(assessmentMessages).values({ customerId, assessmentId, messageId: randomUUID(), kind: 'results', body });
    const job = { customerId, jobId: newId(now), userId: newId(now), kind: 'apps:test', status: 'queued' as const, total: 1 };
    const rows = [{ rowId: applicationId, name: `${PERSON.firstName} ${PERSON.lastName}` }];
    await JobStore.insert(transaction, { ...job, createdAt: now, updatedAt: now }, rows);
  });
}

/** A delivered mail, and one that waits for its delivery. */
async function storeMails({ database: { storage, urls } }: TestConsole, { customerId }: Customer, assessmentId: string): Promise<void> {
  const messageId = randomUUID();
  const about = { event: 'FI_INVITE', templateId: 'FI_INVITE', customerId, language: 'en-AU', assessmentId };
  await storage.region('ap-southeast-2').transaction({ kind: 'system' }, async (transaction) => {
    await transaction.insert(messageEvents).values({ ...about, messageId, eventType: 'DELIVERED', channel: 'EMAIL', at: new Date() });
  });
  const mail = { subject: 'Your interview', text: `Hello ${PERSON.firstName}` };
  const queue = await JobQueue.start(urls.directory, () => undefined);
  await storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const stored = { messageId, recipient: PERSON.email, subject: mail.subject, body: mail.text, sentAt: new Date() };
    await transaction.insert(mailMessages).values(stored);
    await queue.enqueue(transaction, 'mail', { to: PERSON.email, ...mail, about: { ...about, place: 'ap-southeast-2' } });
  });
  await queue.stop();
}
