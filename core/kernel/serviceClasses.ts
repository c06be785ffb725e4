import {
  AppearanceServiceToken,
  DialogServiceToken,
  FeatureFlagsToken,
  GraphqlServiceToken,
  JobsServiceToken,
  LocaleServiceToken,
  NavigationServiceToken,
  NotificationServiceToken,
  PolicyCheckerToken,
  PreferencesServiceToken,
  SessionServiceToken,
  ShortcutServiceToken,
  TelemetryServiceToken,
  type ServiceToken,
} from '@edge-console/sdk';
import { DefaultAppearanceService } from './appearance/DefaultAppearanceService.js';
import { PageExit, PageExitToken } from './browser/PageExit.js';
import { Preferences, PreferencesToken } from './browser/Preferences.js';
import { ConnectionWatcher, ConnectionWatcherToken } from './connection/ConnectionWatcher.js';
import { DefaultDialogService } from './dialogs/DefaultDialogService.js';
import { DefaultFeatureFlags } from './flags/DefaultFeatureFlags.js';
import { DefaultGraphqlService } from './graphql/DefaultGraphqlService.js';
import { ExpirySignal, ExpirySignalToken } from './graphql/ExpirySignal.js';
import { TokenExpiry, TokenExpiryToken } from './graphql/TokenExpiry.js';
import { DefaultJobsService } from './jobs/DefaultJobsService.js';
import { DefaultLocaleService } from './locale/DefaultLocaleService.js';
import { KernelTexts, KernelTextsToken } from './locale/KernelTexts.js';
import { DefaultNavigationService } from './navigation/DefaultNavigationService.js';
import { DefaultNotificationService } from './notifications/DefaultNotificationService.js';
import { NotificationHistory, NotificationHistoryToken } from './notifications/NotificationHistory.js';
import { DefaultPolicyChecker } from './policy/DefaultPolicyChecker.js';
import { DefaultPreferencesService } from './preferences/DefaultPreferencesService.js';
import { DefaultSessionService } from './session/DefaultSessionService.js';
import { SessionCalls, SessionCallsToken } from './session/SessionCalls.js';
import { SessionCleaner, SessionCleanerToken } from './session/SessionCleaner.js';
import { DefaultShortcutService } from './shortcuts/DefaultShortcutService.js';
import { EarlyQueries, EarlyQueriesToken } from './start/EarlyQueries.js';
import { PreparedAnswers, PreparedAnswersToken } from './start/PreparedAnswers.js';
import { DefaultTelemetryService } from './telemetry/DefaultTelemetryService.js';
import { VersionWatcher, VersionWatcherToken } from './version/VersionWatcher.js';

type ServiceClass = new (...parts: never[]) => object;

/** Every service of the kernel, each after the services that it depends on. */
export const SERVICE_CLASSES: readonly (readonly [token: ServiceToken<unknown>, service: ServiceClass])[] = [
  [TelemetryServiceToken, DefaultTelemetryService],
  [PreferencesToken, Preferences],
  [PreparedAnswersToken, PreparedAnswers],
  [EarlyQueriesToken, EarlyQueries],
  [PageExitToken, PageExit],
  [KernelTextsToken, KernelTexts],
  [NotificationServiceToken, DefaultNotificationService],
  [DialogServiceToken, DefaultDialogService],
  [TokenExpiryToken, TokenExpiry],
  [ExpirySignalToken, ExpirySignal],
  [ConnectionWatcherToken, ConnectionWatcher],
  [GraphqlServiceToken, DefaultGraphqlService],
  [SessionCallsToken, SessionCalls],
  [SessionCleanerToken, SessionCleaner],
  [SessionServiceToken, DefaultSessionService],
  [PreferencesServiceToken, DefaultPreferencesService],
  [ShortcutServiceToken, DefaultShortcutService],
  [AppearanceServiceToken, DefaultAppearanceService],
  [PolicyCheckerToken, DefaultPolicyChecker],
  [FeatureFlagsToken, DefaultFeatureFlags],
  [LocaleServiceToken, DefaultLocaleService],
  [NavigationServiceToken, DefaultNavigationService],
  [NotificationHistoryToken, NotificationHistory],
  [JobsServiceToken, DefaultJobsService],
  [VersionWatcherToken, VersionWatcher],
];
