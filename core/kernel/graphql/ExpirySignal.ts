import { Emitter, serviceToken } from '@edge-console/sdk';
import { injectable } from 'tsyringe';

/** Tells that a call found the session expired. Between the GraphQL service, which sees it, and the session, which acts. */
@injectable()
export class ExpirySignal {
  private readonly raised = new Emitter<void>();
  readonly onDidRaise = this.raised.event;

  raise(): void {
    this.raised.fire();
  }
}

export const ExpirySignalToken = serviceToken<ExpirySignal>('kernel.ExpirySignal');
