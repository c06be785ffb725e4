import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { removeMailOf, type MailOfPerson } from '../../../integrations/mail/index.js';
import type { Transaction } from '../../../storage/index.js';

/** Removes mails to candidates whose personal data was removed. They are in the directory, so a message of the region's outbox requests it. */
export class CandidateMail {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'storage' | 'queue'>) {}

  async run(): Promise<void> {
    const { queue, storage } = this.dependencies;
    await queue.work<MailOfPerson>('candidate-mail', (mail) => removeMailOf(storage, mail));
  }

  /** Removes the mails after the transaction commits. */
  async remove(transaction: Transaction, mail: MailOfPerson): Promise<void> {
    await this.dependencies.queue.enqueue(transaction, 'candidate-mail', mail);
  }
}
