import { Emitter, serviceToken } from '@edge-console/sdk';
import { injectable } from 'tsyringe';

/** Reports that a call found the session expired. Connects the GraphQL service, which finds it, with the session, which handles it. */
@injectable()
export class ExpirySignal {
  private readonly raised = new Emitter<void>();
  readonly onDidRaise = this.raised.event;

  raise(): void {
    this.raised.fire();
  }
}

export const ExpirySignalToken = serviceToken<ExpirySignal>('kernel.ExpirySignal');
