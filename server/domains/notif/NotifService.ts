import { EmailEventService } from './emailEvents/EmailEventService.js';

/** What the product has sent, in the databases of the regions. */
export class NotifService {
  readonly emailEvents = new EmailEventService();
}
