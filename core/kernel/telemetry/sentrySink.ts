import { captureException, init } from '@sentry/react';
import type { ErrorContext } from '@edge-console/sdk';
import type { ErrorSink } from './ErrorSink.js';
import { scrubAll } from './scrub.js';

export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

function tagsOf(context: ErrorContext): Record<string, string> {
  return Object.fromEntries(Object.entries(context).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Sends reports to Sentry. Loaded with the first report, so that it does not delay the start. (GQL-013) */
export function createSentrySink(settings: SentrySettings): ErrorSink {
  init({
    ...settings,
    // Breadcrumbs, requests and console lines of the page may contain user input.
    defaultIntegrations: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => {
      const kept = scrubAll(event);
      delete kept.request;
      delete kept.user;
      return kept;
    },
  });
  return { send: (error, context) => void captureException(error, { tags: tagsOf(context) }) };
}
