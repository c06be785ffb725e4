import type { LightMyRequestResponse } from 'fastify';
import type { Customer, TestConsole } from '../../../../testing/index.js';
import { resultsKey, signBody } from '../resultsSignature.js';

/** What a test changes in a request. */
export interface SentRequest {
  readonly awsRegion?: string;
  readonly customerId?: string;
  readonly key?: string;
  /** Unix seconds. */
  readonly timestamp?: number;
  /** Replaces the message. */
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

let sent = 0;

/** The assessment provider of a customer: sends signed messages to the results endpoint. */
export class ResultsSender {
  constructor(
    private readonly server: TestConsole,
    private readonly customer: Customer,
  ) {}

  /** A message with an own id, at the time of the server. */
  message(assessmentId: string | undefined, kind: string, more: object = {}) {
    return { messageId: `message-${(sent += 1)}`, assessmentId, kind, at: this.server.clock.now().toISOString(), ...more };
  }

  /** Sends a new message about an assessment. */
  report(assessmentId: string | undefined, kind: string, more: object = {}): Promise<LightMyRequestResponse> {
    return this.send(this.message(assessmentId, kind, more));
  }

  send(message: object, request: SentRequest = {}): Promise<LightMyRequestResponse> {
    const { customerId = this.customer.customerId, awsRegion = this.customer.awsRegion } = request;
    const body = Buffer.from(request.body ?? JSON.stringify(message));
    const timestamp = String(request.timestamp ?? Math.floor(this.server.clock.now().getTime() / 1000));
    const key = request.key ?? resultsKey(this.server.secretKey, customerId);
    return this.server.app.inject({
      method: 'POST',
      url: `/api/${awsRegion}/assessments/results`,
      headers: {
        'content-type': 'application/json',
        'x-edge-customer': customerId,
        'x-edge-timestamp': timestamp,
        'x-edge-signature': signBody(key, timestamp, body),
        ...request.headers,
      },
      payload: body,
    });
  }
}
