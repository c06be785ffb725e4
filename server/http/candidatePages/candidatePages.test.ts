import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOfPage } from '../../domains/apps/links/testing/pathOfPage.js';
import { INVITE, invitationOf } from '../../domains/apps/invite/testing/invitationOf.js';
import { storedProgress } from '../../domains/apps/progress/testing/ProgressCaller.js';
import { moveStage, scoreAtLeast } from '../../domains/apps/workflows/testing/WorkflowCaller.js';
import {
  buildApplication,
  buildBranding,
  buildCustomer,
  buildVacancy,
  rowsOfCustomer,
  signedIn,
  startTestConsole,
  type Application,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../testing/index.js';

const words = (start: number) => Array.from({ length: 60 }, (_none, index) => `word${start + index}`).join(' ');
const ANSWERS = { first: words(0), second: words(100), third: words(200) };
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phoneNumber: '0412 345 678' };

let server: TestConsole;
let own: Customer;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage, { displayName: 'Acme & Sons' });
  const stages = [{ triggers: [moveStage(scoreAtLeast(65))] as never }, {}];
  vacancy = await buildVacancy(server.database.storage, own, { title: 'Store team', stages });
  server.mail.sent.length = 0;
});

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const post = (url: string, form: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
const titleOf = ({ body }: LightMyRequestResponse) => /<h1>(.*)<\/h1>/.exec(body)?.[1];
const linkIn = (text = '') => /\/assessments\/\S+/.exec(text)?.[0] ?? '';
const pathOf = (application: Application) => pathOfPage(server, 'assessments', application);
const applied = (options: object = {}) => buildApplication(server.database.storage, own, vacancy, options);
const applyPath = (to = vacancy) => `/apply/ap-southeast-2/${own.customerId}/${to.stages[0]?.stageId}`;

test('RECGQL-075: an invited candidate takes the interview, and a rule invites to the next stage', async () => {
  const recruiter = await signedIn(server, own, ['apps:createApplication']);
  const { data } = await recruiter.call<{ CommonInviteCandidate: { applicationId: string } }>(INVITE, {
    input: invitationOf(own, vacancy),
  });
  const path = linkIn(server.mail.sent[0]?.text);
  expect(titleOf(await open(path))).toBe('Chat interview');

  const start = await post(`${path}/start`, { consent: 'yes' }, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' });
  expect([start.statusCode, start.headers.location]).toEqual([303, path]);
  expect((await open(path)).body).toContain('What interests you in this role?');

  server.clock.advance(90_000);
  const answers = await post(`${path}/answers`, { ...ANSWERS, nps: '9' });
  expect([answers.statusCode, answers.headers.location]).toEqual([303, path]);
  expect(titleOf(await open(path))).toBe('Thank you');

  const { application, assessments } = await storedProgress(server, own, data?.CommonInviteCandidate.applicationId ?? '');
  expect(application).toMatchObject({ stageId: vacancy.stages[1]?.stageId, isManuallyProgressed: false });
  expect(assessments[0]).toMatchObject({
    ...{ status: 'APPS_ASSESSMENT_COMPLETED', recommendation: 'YES', recommendationScore: 100, nps: 9 },
    ...{ secondsTaken: 90, deviceType: 'mobile', isGarbage: false },
  });
  expect(server.mail.sent.map(({ about }) => about?.event)).toEqual(['FI_INVITE', 'MI_REPORT', 'SI_INVITE']);
  const second = await open(linkIn(server.mail.sent[2]?.text));
  expect(titleOf(second)).toBe('Video interview');
});

describe('a personal page', () => {
  test('names customer and vacancy as text, in the language of the stage and with the colours of the customer', async () => {
    vacancy = await buildVacancy(server.database.storage, own, { title: '<b>Équipe</b>', stages: [{ language: 'fr-FR' }] });
    await buildBranding(server.database.storage, own, { customerName: 'Acme & Sons' });
    const { body } = await open(pathOf(await applied()));
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('&lt;b&gt;Équipe&lt;/b&gt; chez Acme &amp; Sons');
    expect(body).toMatch(/--button: #[\da-f]{3,8}; --button-text: #[\da-f]{3,8}; }/);
    expect(body).not.toMatch(/<script|<b>/);
  });

  test('permits neither scripts nor framing, and is neither stored nor indexed', async () => {
    const { headers } = await open(pathOf(await applied()));
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
  });

  test('asks for consent before the start', async () => {
    const application = await applied();
    const reply = await post(`${pathOf(application)}/start`, {});
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('role="alert">Select the box to agree before you start.');
    expect((await storedProgress(server, own, application.applicationId)).assessments[0]?.status).toBe('APPS_ASSESSMENT_ORDER_COMPLETED');
  });

  test('keeps the answers, if one of them is missing', async () => {
    const application = await applied({ assessments: [{ status: 'APPS_ASSESSMENT_INPROGRESS' }] });
    const reply = await post(`${pathOf(application)}/answers`, { ...ANSWERS, first: '</textarea><script>', third: ' ' });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('role="alert">Please enter an answer to each question, with at most 4000 characters.');
    expect(reply.body).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(reply.body).not.toContain('<script>');
  });

  test('processes answers once, if they are posted twice at once', async () => {
    const application = await applied({ assessments: [{ status: 'APPS_ASSESSMENT_INPROGRESS' }] });
    const replies = await Promise.all(
      [ANSWERS, { ...ANSWERS, first: 'Other' }].map((form) => post(`${pathOf(application)}/answers`, form)),
    );
    // The later one is redirected, or gets the page of a completed interview at once.
    for (const { statusCode } of replies) expect([200, 303]).toContain(statusCode);
    expect(server.mail.sent.map(({ about }) => about?.event)).toEqual(['MI_REPORT', 'SI_INVITE']);
  });

  test.each<[string, object, number, string]>([
    ['that is completed', { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' }] }, 200, 'Thank you'],
    ['without personal data', { candidate: { deletedAt: new Date() } }, 410, 'This interview is no longer available'],
  ])('of an application %s shows only that', async (_case, options, status, title) => {
    const application = await applied(options);
    for (const reply of [await open(pathOf(application)), await post(`${pathOf(application)}/answers`, ANSWERS)]) {
      expect([reply.statusCode, titleOf(reply)]).toEqual([status, title]);
      expect(reply.body).not.toContain('<form');
    }
  });

  test('has no other address than the one that was sent', async () => {
    const [application, other] = [await applied(), await applied()];
    const path = pathOf(application);
    const [, , region, customer, assessment, mac = ''] = path.split('/');
    const forged = [
      `/assessments/${region}/${customer}/${assessment}/${mac.slice(0, -1)}`,
      `/assessments/${region}/${customer}/${assessment}/${mac}A`,
      `/assessments/${region}/${customer}/${assessment}/${mac.toLowerCase()}x`,
      `/assessments/${region}/${customer}/${other.assessments[0]?.assessmentId}/${mac}`,
      `/assessments/eu-west-1/${customer}/${assessment}/${mac}`,
      `/assessments/${region}/${'f'.repeat(24)}/${assessment}/${mac}`,
    ];
    for (const url of forged) expect([url, titleOf(await open(url))]).toEqual([url, 'This link is not valid']);
    expect((await post(`${forged[0]}/start`, { consent: 'yes' })).statusCode).toBe(404);
    expect((await open(`/assessments/${region}/${customer}/${assessment}`)).statusCode).toBe(404);
  });

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['with another origin', { origin: 'https://evil.example' }],
    ['with a hidden origin', { origin: 'null' }],
  ])('refuses a form %s', async (_case, headers) => {
    const application = await applied();
    const path = pathOf(application);
    const before = await rowsOfCustomer(server.database.storage, own);
    expect((await post(`${path}/start`, { consent: 'yes' }, headers)).statusCode).toBe(403);
    expect((await post(applyPath(), ADA, headers)).statusCode).toBe(403);
    expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  });

  test('is limited in number', async () => {
    const limited = await startTestConsole({}, undefined, { rateLimits: { candidatePagesPerAddress: 1 } });
    const url = applyPath();
    const statuses = [await limited.app.inject({ url }), await limited.app.inject({ url })].map(({ statusCode }) => statusCode);
    await limited.close();
    expect(statuses).toEqual([404, 429]);
  });
});

describe('the page to apply', () => {
  test('creates the application like an invitation, mails the link and continues on the personal page', async () => {
    expect(titleOf(await open(applyPath()))).toBe('Apply for Store team');
    const reply = await post(applyPath(), { ...ADA, email: ' ADA@Example.com ' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, linkIn(server.mail.sent[0]?.text)]);
    expect(server.mail.sent).toMatchObject([{ to: 'ada@example.com', about: { event: 'FI_INVITE' } }]);
    expect(titleOf(await open(reply.headers.location ?? ''))).toBe('Chat interview');
  });

  test('marks each field at fault, and keeps what was entered', async () => {
    const { statusCode, body } = await post(applyPath(), { ...ADA, firstName: '', email: '"><script>', phoneNumber: '12' });
    expect(statusCode).toBe(400);
    expect(body.match(/aria-invalid="true" aria-describedby="(\w+)-error"/g)).toHaveLength(3);
    expect(body).toContain('Please enter your first name, with at most 20 characters.');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(server.mail.sent).toEqual([]);
  });

  test('refuses a second open application', async () => {
    await post(applyPath(), ADA);
    const again = await post(applyPath(), ADA);
    expect([again.statusCode, titleOf(again)]).toEqual([409, 'You have not applied again']);
    expect(server.mail.sent).toHaveLength(1);
  });

  test('is closed in an archived vacancy, and unknown for other stages', async () => {
    const archived = await buildVacancy(server.database.storage, own, { archivedAt: new Date() });
    expect(titleOf(await open(applyPath(archived)))).toBe('This vacancy is closed');
    expect((await post(applyPath(archived), ADA)).statusCode).toBe(410);
    expect(titleOf(await open(`/apply/ap-southeast-2/${own.customerId}/${'f'.repeat(24)}`))).toBe('This link is not valid');
    expect(titleOf(await open(`/apply/eu-west-1/${own.customerId}/${vacancy.stages[0]?.stageId}`))).toBe('This link is not valid');
    expect(server.mail.sent).toEqual([]);
  });
});

test('with an assessment provider, its pages take the place of these', async () => {
  const other = await startTestConsole({ ASSESSMENTS_URL: 'http://localhost:9/packages', ASSESSMENTS_KEY: 'k'.repeat(32) });
  const reply = await other.app.inject({ url: applyPath() });
  await other.close();
  expect([reply.statusCode, reply.body]).toEqual([404, 'Not found']);
});
