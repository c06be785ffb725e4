import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { resultsKey, signBody } from '../../domains/apps/index.js';
import { assessments, applications, candidates } from '../../domains/apps/applicationTables.js';
import { vacancies } from '../../domains/apps/vacancyTables.js';
import { customers } from '../../domains/org/index.js';
import type { Storage } from '../../storage/index.js';
import { inventReport, type OpenAssessment } from './inventReport.js';

/** A signed request to the results endpoint. */
export interface SignedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SimulationParts {
  readonly storage: Storage;
  readonly secretKey: string;
  /** Only this customer; undefined for all. */
  readonly customerId: string | undefined;
  now(): Date;
  /** Returns numbers from 0 to 1. */
  random(): number;
  /** Sends a request to the console. @returns the status of the response */
  post(request: SignedRequest): Promise<number>;
}

/** Open assessments that are read at once. */
const READ_AT_ONCE = 200;

const OPEN = ['APPS_ASSESSMENT_ORDER_COMPLETED', 'APPS_ASSESSMENT_INPROGRESS'] as const;

/**
 * Plays candidates: reports starts, dropouts and results of open assessments to the results endpoint. It reads the databases, and writes
 * nothing but signed messages.
 */
export class Simulation {
  private waiting: OpenAssessment[] = [];

  constructor(private readonly parts: SimulationParts) {}

  /** Reports the next step of a random candidate. @returns the status of the response; undefined if there is no open assessment */
  async step(): Promise<number | undefined> {
    if (this.waiting.length === 0) this.waiting = await this.read();
    const [assessment] = this.waiting.splice(Math.floor(this.parts.random() * this.waiting.length), 1);
    return assessment && this.parts.post(this.requestOf(assessment));
  }

  private requestOf(assessment: OpenAssessment): SignedRequest {
    const { now, random, secretKey } = this.parts;
    const { assessmentId, awsRegion, customerId } = assessment;
    const at = now();
    const message = { messageId: randomUUID(), assessmentId, at: at.toISOString(), ...inventReport(assessment, random) };
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return {
      path: `/api/${awsRegion}/assessments/results`,
      headers: {
        'content-type': 'application/json',
        'x-edge-customer': customerId,
        'x-edge-timestamp': timestamp,
        'x-edge-signature': signBody(resultsKey(secretKey, customerId), timestamp, Buffer.from(body)),
      },
      body,
    };
  }

  private async read(): Promise<OpenAssessment[]> {
    const { storage, customerId } = this.parts;
    const found = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({ customerId: customers.customerId, awsRegion: customers.awsRegion })
        .from(customers)
        .where(and(isNull(customers.archivedAt), customerId === undefined ? undefined : eq(customers.customerId, customerId))),
    );
    const open = [];
    for (const customer of found) open.push(...(await this.readOf(customer)));
    return open;
  }

  /** Those of candidates with personal data, in active vacancies. */
  private readOf({ customerId, awsRegion }: Pick<OpenAssessment, 'customerId' | 'awsRegion'>): Promise<OpenAssessment[]> {
    const scope = { kind: 'customers', customerIds: [customerId] } as const;
    return this.parts.storage.region(awsRegion as AwsRegion).transaction(scope, async (transaction) => {
      const rows = await transaction
        .select({ assessmentId: assessments.assessmentId, product: assessments.product, status: assessments.status })
        .from(assessments)
        .innerJoin(vacancies, and(eq(vacancies.customerId, assessments.customerId), eq(vacancies.vacancyId, assessments.vacancyId)))
        .innerJoin(
          applications,
          and(eq(applications.customerId, assessments.customerId), eq(applications.applicationId, assessments.applicationId)),
        )
        .innerJoin(
          candidates,
          and(eq(candidates.customerId, applications.customerId), eq(candidates.candidateId, applications.candidateId)),
        )
        .where(
          and(
            eq(assessments.customerId, customerId),
            inArray(assessments.status, [...OPEN]),
            isNull(vacancies.archivedAt),
            isNull(candidates.deletedAt),
          ),
        )
        .orderBy(asc(assessments.createdAt))
        .limit(READ_AT_ONCE);
      return rows.map(({ status, ...row }) => ({ ...row, customerId, awsRegion, isStarted: status === 'APPS_ASSESSMENT_INPROGRESS' }));
    });
  }
}
