import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { SECRET_LENGTH, type SettingsReader } from './SettingsReader.js';

/** Maximum number of connections of one server. */
export interface PoolSizes {
  /** To the directory. */
  readonly directory: number;
  /** To each region. */
  readonly region: number;
}

/** Access to the metrics. */
export interface MetricsSettings {
  /** Bearer token that a caller must send. */
  readonly key: string | undefined;
  /** Separate listener for operators. Without it, the address of the console serves the metrics. */
  readonly listener: { readonly host: string; readonly port: number } | undefined;
}

/** Settings for the infrastructure around a server: load balancers, databases, monitoring. */
export interface OperatingSettings {
  /** Seconds for which a stopping server accepts connections after `/readyz` starts to return 503. */
  readonly drainSeconds: number;
  readonly poolSizes: PoolSizes;
  readonly metrics: MetricsSettings;
}

/** Sufficient for a load balancer that checks every two seconds and acts on the second 503. */
const DRAIN_SECONDS = 5;

/** @param port of the console */
export function readOperating(reader: SettingsReader, environment: ConsoleEnvironment, port: number): OperatingSettings {
  return {
    // A developer's server has no load balancer, and stops immediately.
    drainSeconds: reader.wholeNumber('DRAIN_SECONDS', { from: 0, to: 600, fallback: environment === 'local' ? 0 : DRAIN_SECONDS }),
    poolSizes: {
      directory: reader.wholeNumber('DATABASE_POOL', { from: 5, to: 1000, fallback: 20 }),
      region: reader.wholeNumber('DATABASE_POOL_REGION', { from: 2, to: 1000, fallback: 8 }),
    },
    metrics: readMetrics(reader, port),
  };
}

function readMetrics(reader: SettingsReader, port: number): MetricsSettings {
  const key = reader.secret('METRICS_KEY', SECRET_LENGTH);
  const host = reader.text('METRICS_HOST');
  const hasPort = reader.text('METRICS_PORT') !== undefined;
  const metricsPort = reader.port('METRICS_PORT', 0);
  if (host !== undefined && !hasPort) reader.problems.push('METRICS_HOST is given, and METRICS_PORT is not; give both or neither.');
  if (hasPort && metricsPort === port && port !== 0)
    reader.problems.push(`METRICS_PORT is '${String(port)}', as PORT is; it must be another port.`);
  return { key, listener: hasPort ? { host: host ?? '127.0.0.1', port: metricsPort } : undefined };
}
