import type { TelemetryService } from '@edge-console/sdk';

/** Reports under the plugin's name, which the plugin cannot change. */
export function pluginTelemetry(service: TelemetryService, pluginId: string): TelemetryService {
  return { report: (error, context) => service.report(error, { ...context, pluginId }) };
}
