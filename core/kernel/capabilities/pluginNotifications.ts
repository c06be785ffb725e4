import type { Disposable, NotificationService, TelemetryService } from '@edge-console/sdk';

/** Maximum number of messages of one plugin in a period of milliseconds. */
export const MESSAGE_LIMIT = { count: 20, within: 10_000 } as const;

const NOTHING: Disposable = { dispose: () => undefined };

/** Notifications of one plugin, limited so that they cannot hide those of others. */
export function pluginNotifications(service: NotificationService, telemetry: TelemetryService, pluginId: string): NotificationService {
  let times: readonly number[] = [];
  let hasReported = false;
  const limited = <A extends readonly unknown[]>(show: (...values: A) => Disposable) => {
    return (...values: A): Disposable => {
      const now = performance.now();
      times = times.filter((at) => now - at < MESSAGE_LIMIT.within);
      if (times.length < MESSAGE_LIMIT.count) {
        times = [...times, now];
        hasReported = false;
        return show(...values);
      }
      if (!hasReported) {
        hasReported = true;
        const { count, within } = MESSAGE_LIMIT;
        const error = new Error(`'${pluginId}' showed more than ${count} messages within ${within / 1000} seconds; the rest is left out.`);
        telemetry.report(error, { pluginId, code: 'MESSAGES_LIMITED' });
      }
      return NOTHING;
    };
  };
  return {
    show: limited((message) => service.show(message)),
    success: limited((title, description) => service.success(title, description)),
    warning: limited((title, description) => service.warning(title, description)),
    error: limited((title, description, failure) => service.error(title, description, failure)),
    get shown() {
      return service.shown;
    },
    onDidChange: (listener) => service.onDidChange(listener),
  };
}
