import { serverAnswer } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, answeredApplication, answeredVacancy, assessment, CHAT, openVacancy, pageOf, VIDEO } from '../../testing/renderVacancy.js';
import type { Application } from '../application.js';

type Options = NonNullable<Parameters<typeof openVacancy>[1]>;

const event = (eventType: string, templateType = 'MI_REPORT') => ({ eventType, templateType, timestamp: '2026-04-02T09:31:00.000Z' });
const open = (application: Application = ADA, api: Options['api'] = {}) =>
  openVacancy(`?applicationId=${application._id}`, {
    api: { AppsGetApplicationById: () => answeredApplication(application), AppsGetApplicationList: () => pageOf([application]), ...api },
  });
const section = async () => {
  const heading = await screen.findByRole('heading', { name: 'My Insights report' });
  return within(heading.closest('section') as HTMLElement);
};
const resendButton = async () => (await section()).getByRole('button', { name: 'Resend My Insights' });
const without = (...assessments: Application['assessments']): Application => ({ ...ADA, assessments });

test('CAND-008 RECGQL-027: asks for the latest mail with the report of the chat interview', async () => {
  const page = open();
  const latest = (await section()).getByText('Latest email').nextElementSibling;
  await waitFor(() => expect(latest?.textContent).toBe('–'));
  expect(page.api.calls('NotifGetLatestEmailEventByAssessmentId')).toHaveLength(1);
  expect(page.api.calls('NotifGetLatestEmailEventByAssessmentId')[0]?.variables).toEqual({
    assessmentId: ADA.assessments[0]?._id,
    customerId: answeredVacancy().customerId,
    templateTypes: ['MI_REPORT'],
  });
});

test('while the event loads, nothing says that no mail was sent', async () => {
  open(ADA, { NotifGetLatestEmailEventByAssessmentId: () => new Promise(() => undefined) });
  expect((await section()).getByRole('status', { name: 'Loading the state of the email' })).toBeTruthy();
  expect((await section()).getByText('Latest email').nextElementSibling?.textContent).toBe('');
});

test.each([
  ['Send', 'Sent'],
  ['Delivery', 'Delivered'],
  ['Open', 'Opened'],
  ['Click', 'Clicked'],
  ['Bounce', 'Bounced'],
  ['Complaint', 'Complaint'],
])('CAND-010 CAND-011: the event %s is shown as "%s" with its time', async (eventType, label) => {
  open(ADA, { NotifGetLatestEmailEventByAssessmentId: () => event(eventType) });
  const shown = (await (await section()).findByText(label)).closest('dd');
  expect(shown?.querySelector('time')?.getAttribute('datetime')).toBe('2026-04-02T09:31:00.000Z');
});

test('CAND-010: an event of another kind of mail is not shown', async () => {
  const page = open(ADA, {
    NotifGetLatestEmailEventByAssessmentId: () => event('Delivery', 'FI_INVITE'),
    AppsResendApplicationMiReport: () => answeredApplication(ADA),
  });
  const latest = (await section()).getByText('Latest email').nextElementSibling;
  await waitFor(() => expect(latest?.textContent).toBe('–'));
  page.api.answer({ NotifGetLatestEmailEventByAssessmentId: () => event('Click') });
  await userEvent.click(await resendButton());
  expect(await (await section()).findByText('Clicked')).toBeTruthy();
  expect((await section()).queryByText('Delivered')).toBeNull();
});

test('an event that cannot be loaded does not take the record away', async () => {
  open(ADA, { NotifGetLatestEmailEventByAssessmentId: serverAnswer('INTERNAL_SERVER_ERROR') });
  expect(await (await section()).findByText('The state of the email could not be loaded.')).toBeTruthy();
  expect((await resendButton()).getAttribute('aria-disabled')).toBe('false');
});

test('CAND-009 CAND-012 RECGQL-050: sends the report again and loads its state', async () => {
  const page = open(ADA, { AppsResendApplicationMiReport: () => answeredApplication(ADA) });
  await userEvent.click(await resendButton());
  await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'success', title: 'Resend My Insights successful.' }]));
  const { customerId, organizationId, hierarchyId } = answeredVacancy();
  expect(page.api.calls('AppsResendApplicationMiReport')[0]?.variables).toEqual({
    resendApplicationMiReportInput: { _id: ADA._id, customerId, organizationId, hierarchyId, idempotencyKey: expect.any(String) as string },
  });
  await waitFor(() => expect(page.api.calls('NotifGetLatestEmailEventByAssessmentId')).toHaveLength(2));
});

test('CAND-013: a failure is reported, and the next try is the same call', async () => {
  const page = open(ADA, { AppsResendApplicationMiReport: serverAnswer('INTERNAL_SERVER_ERROR') });
  const sentKeys = () =>
    page.api
      .calls('AppsResendApplicationMiReport')
      .map(({ variables }) => (variables['resendApplicationMiReportInput'] as { idempotencyKey: string }).idempotencyKey);
  await userEvent.click(await resendButton());
  await waitFor(() =>
    expect(page.notifications.shown).toMatchObject([{ intent: 'error', description: 'Resend My Insights failed, please try again.' }]),
  );
  await userEvent.click(await resendButton());
  await waitFor(() => expect(sentKeys()).toHaveLength(2));
  expect(new Set(sentKeys()).size).toBe(1);
});

const REPORT_MISSING = 'The report is sent after a chat interview that can be evaluated.';

test.each([
  ['without a completed chat interview', without(assessment(CHAT, {}, { status: 'APPS_ASSESSMENT_INPROGRESS' }), assessment(VIDEO))],
  ['whose answers could not be evaluated', without(assessment(CHAT, { isLowTextQuality: true }))],
])('a candidate %s has no report to send', async (_case, application) => {
  const page = open(application);
  const button = await resendButton();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(REPORT_MISSING);
  expect(page.api.calls('NotifGetLatestEmailEventByAssessmentId')).toEqual([]);
});

test('D-147: nothing is sent in an archived vacancy', async () => {
  open(ADA, { AppsGetVacancyById: () => answeredVacancy({ archivedAt: '2026-05-01T09:30:00.000Z' }) });
  expect((await section()).queryByRole('button')).toBeNull();
});
