import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { MailOutcome } from '../integrations/mail/index.js';

/** Seconds. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Current connections of one database pool. */
export interface PoolFigures {
  readonly database: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Metrics of one server, in a separate registry. Label values are never chosen by a caller. */
export class ServerMetrics {
  readonly registry = new Registry();
  private readonly operations = new Counter({
    name: 'edge_graphql_operations_total',
    help: 'Executed operations, by name and whether the response contains errors.',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'edge_graphql_operation_seconds',
    help: 'Time from a read request to its response.',
    labelNames: ['operation'],
    buckets: LATENCY_BUCKETS,
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: 'edge_graphql_errors_total',
    help: 'Errors in responses, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly requests = new Counter({
    name: 'edge_http_requests_total',
    help: 'HTTP responses, by route and status.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });
  private readonly mails = new Counter({
    name: 'edge_mails_total',
    help: 'Attempts to deliver a mail: delivered, refused (that recipient), or failed (the mail server).',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor(pools: () => readonly PoolFigures[] = () => []) {
    new Gauge({
      name: 'edge_database_connections',
      help: 'Connections of the database pools, by state.',
      labelNames: ['database', 'state'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const pool of pools()) {
          this.set({ database: pool.database, state: 'total' }, pool.total);
          this.set({ database: pool.database, state: 'idle' }, pool.idle);
          this.set({ database: pool.database, state: 'waiting' }, pool.waiting);
        }
      },
    });
  }

  /** @param figures customers with single sign-on, by the state of their certificates */
  watchCertificates(figures: () => Readonly<Record<string, number>>): void {
    new Gauge({
      name: 'edge_sso_customers',
      help: 'Customers with single sign-on, by the state of the certificate of their identity provider.',
      labelNames: ['certificate'],
      registers: [this.registry],
      collect() {
        for (const [certificate, count] of Object.entries(figures())) this.set({ certificate }, count);
      },
    });
  }

  /** @param states whether each database can be used, by `directory` or the name of its region */
  watchDatabases(states: () => ReadonlyMap<string, boolean>): void {
    new Gauge({
      name: 'edge_database_up',
      help: '1 while the database is available. Checked every ten seconds.',
      labelNames: ['database'],
      registers: [this.registry],
      collect() {
        for (const [database, isUp] of states()) this.set({ database }, isUp ? 1 : 0);
      },
    });
  }

  /** Memory, event loop, garbage collection. Once per process, for they hook into the engine. */
  collectProcessFigures(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Whether the newest flags are available. Otherwise the last known flags apply. (FLAG-005) */
  watchFlags(flags: { readonly unreachableSince: Date | undefined }): void {
    new Gauge({
      name: 'edge_flags_stale',
      help: '1 while the last known flags apply, because their source is unreachable.',
      registers: [this.registry],
      collect() {
        this.set(flags.unreachableSince === undefined ? 0 : 1);
      },
    });
  }

  /** @param operation name of the root field, or `(refused)`, because names that callers choose would create unlimited labels */
  countOperation(operation: string, seconds: number, codes: readonly string[]): void {
    this.operations.inc({ operation, outcome: codes.length > 0 ? 'error' : 'ok' });
    this.durations.observe({ operation }, seconds);
    for (const code of codes) this.errors.inc({ code: code.split('$')[0] ?? code });
  }

  countMail(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }

  countRequest(route: string, status: number): void {
    this.requests.inc({ route, status: String(status) });
  }
}
