import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { resultsKey, signBody, type SignedAddress, type PersonalPage, type ResultsMessage } from '../../domains/apps/index.js';
import { sampleResults } from './sampleResults.js';

type Report = Omit<ResultsMessage, 'assessmentId' | 'at'>;

/** What a candidate's browser sends with the answers. */
export interface Answers {
  readonly texts: readonly string[];
  readonly nps: number | undefined;
}

/**
 * Stands in for the assessment provider: reports with signed messages to the results endpoint of this server, as a provider does. It writes
 * nothing by itself.
 */
export class LocalProvider {
  constructor(
    private readonly app: FastifyInstance,
    private readonly secretKey: string,
    private readonly now: () => Date,
  ) {}

  /** Reports that the candidate agreed and started. */
  start(address: SignedAddress, deviceType: string): Promise<void> {
    const at = this.now().toISOString();
    return this.report(address, { messageId: `local-${randomUUID()}`, kind: 'STARTED', consentedAt: at, startedAt: at, deviceType });
  }

  /** Reports the results of the answers. Answers that are posted twice are reported once. */
  complete(address: SignedAddress, { product, startedAt }: PersonalPage, { texts, nps }: Answers): Promise<void> {
    const secondsTaken = startedAt === null ? undefined : Math.max(0, Math.round((this.now().getTime() - startedAt.getTime()) / 1000));
    return this.report(address, {
      messageId: `local-${address.assessmentId}-completed`,
      kind: 'COMPLETED',
      results: sampleResults(product, texts),
      ...(nps === undefined ? {} : { nps }),
      ...(secondsTaken === undefined ? {} : { secondsTaken }),
    });
  }

  /** Reports that a user opened the report. Two users who open it at the same time are reported once. */
  view(address: SignedAddress): Promise<void> {
    return this.report(address, { messageId: `local-${address.assessmentId}-viewed`, kind: 'VIEWED' });
  }

  /** @throws if the endpoint refused the message, except for other answers to an assessment that is completed */
  private async report({ awsRegion, customerId, assessmentId }: SignedAddress, report: Report): Promise<void> {
    const body = Buffer.from(JSON.stringify({ ...report, assessmentId, at: this.now().toISOString() }));
    const timestamp = String(Math.floor(this.now().getTime() / 1000));
    const { statusCode } = await this.app.inject({
      method: 'POST',
      url: `/api/${awsRegion}/assessments/results`,
      headers: {
        'content-type': 'application/json',
        'x-edge-customer': customerId,
        'x-edge-timestamp': timestamp,
        'x-edge-signature': signBody(resultsKey(this.secretKey, customerId), timestamp, body),
      },
      payload: body,
    });
    if (statusCode !== 200 && statusCode !== 409) throw new Error(`The results endpoint answered ${statusCode}.`);
  }
}
