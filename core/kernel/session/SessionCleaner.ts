import { GraphqlServiceToken, NotificationServiceToken, serviceToken } from '@edge-console/sdk';
import { KEPT_KEYS, keptKeys } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { clearCookies } from '../browser/cookies.js';
import { PreferencesToken, type Preferences } from '../browser/Preferences.js';
import type { DefaultGraphqlService } from '../graphql/DefaultGraphqlService.js';
import { EarlyQueriesToken, type EarlyQueries } from '../start/EarlyQueries.js';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import type { DefaultNotificationService } from '../notifications/DefaultNotificationService.js';

/**
 * Removes the data of a session from this page: responses, storage except for preferences, cookies, messages. (SESSION-011, SESSION-019,
 * SESSION-022, D-013)
 */
@injectable()
export class SessionCleaner {
  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: DefaultGraphqlService,
    @inject(PreferencesToken) private readonly preferences: Preferences,
    @inject(NotificationServiceToken) private readonly notifications: DefaultNotificationService,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
    @inject(EarlyQueriesToken) private readonly early: EarlyQueries,
  ) {}

  clean(): void {
    this.prepared.discard();
    this.early.discard();
    this.preferences.clearOthers();
    clearCookies(this.environment.window.document);
    this.notifications.clear();
    void this.graphql.clear();
  }

  /** Removes the drafts that ended sessions left in this tab, except those of the given user. (D-041) */
  removeUnsaved(exceptOf?: string): void {
    const { sessionStorage } = this.environment.window;
    const isTheirs = (key: string) => exceptOf !== undefined && key.startsWith(keptKeys(exceptOf));
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_KEYS) && !isTheirs(key)) sessionStorage.removeItem(key);
  }
}

export const SessionCleanerToken = serviceToken<SessionCleaner>('kernel.SessionCleaner');
