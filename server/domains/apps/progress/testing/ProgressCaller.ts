import { and, asc, eq } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { placeOf, type Answer, type Customer, type TestBrowser, type TestConsole } from '../../../../testing/index.js';
import { ApplicationCounts } from '../../applications/ApplicationCounts.js';
import { applications, assessments } from '../../applicationTables.js';

const RESULTS = '{ results { _id ok code message } }';

export const PROGRESS_DOCUMENTS = {
  move: `mutation AppsMoveApplication($input: AppsMoveApplicationInput!) { AppsMoveApplication(moveApplicationInput: $input) ${RESULTS} }`,
  resend: `mutation AppsResendApplicationAssessmentLink($input: AppsResendLinkInput!) { AppsResendApplicationAssessmentLink(resendApplicationAssessmentLinkInput: $input) ${RESULTS} }`,
} as const;

export interface AnsweredRow {
  readonly _id: string;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

type Rows<Name extends string> = Answer<Readonly<Record<Name, { readonly results: readonly AnsweredRow[] }>>>;

/** A user who moves the applications of one customer. */
export class ProgressCaller {
  constructor(
    readonly browser: TestBrowser,
    private readonly customer: Customer,
  ) {}

  move(applicationIds: readonly string[], stageId: string, more: object = {}): Promise<Rows<'AppsMoveApplication'>> {
    return this.browser.call(PROGRESS_DOCUMENTS.move, { input: { ...placeOf(this.customer), _ids: applicationIds, stageId, ...more } });
  }

  resend(applicationIds: readonly string[], more: object = {}): Promise<Rows<'AppsResendApplicationAssessmentLink'>> {
    return this.browser.call(PROGRESS_DOCUMENTS.resend, { input: { ...placeOf(this.customer), _ids: applicationIds, ...more } });
  }
}

/** An application as it is stored, with its assessments in the order of their stages. */
export function storedProgress({ database }: TestConsole, { customerId, awsRegion }: Customer, applicationId: string) {
  return database.storage.region(awsRegion as AwsRegion).transaction({ kind: 'system' }, async (transaction) => {
    const [application] = await transaction
      .select()
      .from(applications)
      .where(and(eq(applications.customerId, customerId), eq(applications.applicationId, applicationId)));
    const ordered = await transaction
      .select()
      .from(assessments)
      .where(and(eq(assessments.customerId, customerId), eq(assessments.applicationId, applicationId)))
      .orderBy(asc(assessments.position));
    if (application === undefined) throw new Error(`There is no application ${applicationId}.`);
    const counts = await ApplicationCounts.of(transaction, customerId, application.vacancyId);
    return { application, assessments: ordered, counts };
  });
}
