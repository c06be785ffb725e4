import type { FeatureFlags, TelemetryService } from '@edge-console/sdk';

/**
 * Flags as one plugin reads them. A flag that the plugin did not declare is off for it, is reported once, and is not part of change events.
 * @param declared undefined: the plugin does not have a manifest, and may read every flag
 */
export function pluginFlags(
  service: FeatureFlags,
  telemetry: TelemetryService,
  pluginId: string,
  declared: ReadonlySet<string> | undefined,
): FeatureFlags {
  const refused = new Set<string>();
  const mayRead = (flag: string) => {
    if (declared === undefined || declared.has(flag)) return true;
    if (!refused.has(flag)) {
      refused.add(flag);
      const error = new Error(`'${pluginId}' read the flag '${flag}', which its manifest does not list.`);
      telemetry.report(error, { pluginId, code: 'FLAG_UNDECLARED' });
    }
    return false;
  };
  return {
    isOn: (flag) => mayRead(flag) && service.isOn(flag),
    textOf: (flag) => (mayRead(flag) ? service.textOf(flag) : undefined),
    get status() {
      return service.status;
    },
    ready: () => service.ready(),
    onDidChange: (listener) => {
      let { status } = service;
      return service.onDidChange((changed) => {
        const known = changed.filter((flag) => declared?.has(flag) ?? true);
        const hasNewStatus = service.status !== status;
        ({ status } = service);
        if (known.length > 0 || hasNewStatus || changed.length === 0) listener(known);
      });
    },
  };
}
