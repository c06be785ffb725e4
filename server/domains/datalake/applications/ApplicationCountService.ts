import { REGIONS } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { ApplicationCountStore, type DailyCount } from './ApplicationCountStore.js';
import type { ApplicationCall } from './readApplicationCall.js';

/** Numbers of applications, where the caller may view insights. */
export class ApplicationCountService {
  /**
   * Days with applications in the time zone of the region, the oldest first. (IAMGQL-017, P9)
   * @throws NOT_FOUND, FORBIDDEN and BAD_REQUEST as `RegionalService.runInEach`
   */
  byDay(call: ApplicationCall, context: RequestContext): Promise<DailyCount[]> {
    return context.services.common.regional.runInEach(context, 'ti:viewInsights', call.places, (transaction, scopes) =>
      ApplicationCountStore.byDay(transaction, { ...call, timeZone: REGIONS[context.awsRegion].timeZone }, scopes),
    );
  }
}
