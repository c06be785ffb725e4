import { GraphqlServiceToken, NotificationServiceToken, serviceToken } from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { clearCookies } from '../browser/cookies.js';
import { PreferencesToken, type Preferences } from '../browser/Preferences.js';
import type { DefaultGraphqlService } from '../graphql/DefaultGraphqlService.js';
import type { DefaultNotificationService } from '../notifications/DefaultNotificationService.js';

/** Removes what a session leaves behind on this page: answers, storage but for preferences, cookies, messages. (SESSION-011, SESSION-019, SESSION-022, D-013) */
@injectable()
export class SessionCleaner {
  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: DefaultGraphqlService,
    @inject(PreferencesToken) private readonly preferences: Preferences,
    @inject(NotificationServiceToken) private readonly notifications: DefaultNotificationService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {}

  clean(): void {
    this.preferences.clearOthers();
    clearCookies(this.environment.window.document);
    this.notifications.clear();
    void this.graphql.clear();
  }
}

export const SessionCleanerToken = serviceToken<SessionCleaner>('kernel.SessionCleaner');
