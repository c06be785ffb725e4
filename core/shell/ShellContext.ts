import type { ServiceResolver } from '@edge-console/sdk';
import { createContext, use } from 'react';
import type { ConnectionWatcher } from '../kernel/connection/ConnectionWatcher.js';
import type { DefaultDialogService } from '../kernel/dialogs/DefaultDialogService.js';
import type { DefaultJobsService } from '../kernel/jobs/DefaultJobsService.js';
import type { DefaultNotificationService } from '../kernel/notifications/DefaultNotificationService.js';
import type { NotificationHistory } from '../kernel/notifications/NotificationHistory.js';
import type { PluginLoader } from '../loader/PluginLoader.js';
import type { Registries } from '../registries/createRegistries.js';

/** Parts of the kernel that only the shell uses: dialogs, messages, jobs and the connection. */
export type DialogSource = Pick<DefaultDialogService, 'open' | 'onDidChange'>;
export type MessageSource = Pick<DefaultNotificationService, 'shown' | 'onDidChange' | 'dismiss'>;
export type HistorySource = Pick<NotificationHistory, 'messages' | 'unread' | 'onDidChange' | 'markRead' | 'clear'>;
export type JobSource = Pick<DefaultJobsService, 'jobs' | 'onDidChange' | 'isOfThisPage' | 'cancel' | 'retry' | 'failures' | 'file'>;

export type ConnectionSource = Pick<ConnectionWatcher, 'isOnline' | 'isChecking' | 'recoveries' | 'onDidChange' | 'check'>;

/** The services of the shell. Plugins have no access to it. */
export interface ShellParts {
  readonly services: ServiceResolver;
  readonly registries: Registries;
  readonly loader: PluginLoader;
  readonly dialogs: DialogSource;
  readonly messages: MessageSource;
  readonly history: HistorySource;
  readonly jobs: JobSource;
  readonly connection: ConnectionSource;
}

export const ShellContext = createContext<ShellParts | undefined>(undefined);

export function useShell(): ShellParts {
  const shell = use(ShellContext);
  if (shell === undefined) throw new Error('No shell here.');
  return shell;
}
