import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { SECRET_LENGTH, type SettingsReader } from './SettingsReader.js';

/** Connections that one server opens at most. */
export interface PoolSizes {
  /** To the directory. */
  readonly directory: number;
  /** To each region. */
  readonly region: number;
}

/** Which callers get the metrics, and at which address. */
export interface MetricsSettings {
  /** What a caller must bring as bearer token. */
  readonly key: string | undefined;
  /** A listener for operators alone; without one the console's own address answers. */
  readonly listener: { readonly host: string; readonly port: number } | undefined;
}

/** What operators set for the machines around a server: balancers, databases, monitoring. */
export interface OperatingSettings {
  /** Seconds between the 503 of `/readyz` and the end of new connections. */
  readonly drainSeconds: number;
  readonly poolSizes: PoolSizes;
  readonly metrics: MetricsSettings;
}

/** Enough for a balancer that asks every two seconds and acts on the second 503. */
const DRAIN_SECONDS = 5;

/** @param port of the console */
export function readOperating(reader: SettingsReader, environment: ConsoleEnvironment, port: number): OperatingSettings {
  return {
    // A developer's server has no balancer in front of it, and stops at once.
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
