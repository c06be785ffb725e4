import type { ConsoleEnvironment } from './regions.js';

/**
 * Settings of the environment that the page gets from the server inside index.html
 * (`<script type="application/json" id="edge-config">`), before anything else loads. Nothing here is secret.
 */
export interface ShellConfig {
  readonly environment: ConsoleEnvironment;
  /** Version of the running build. (SHELL-025) */
  readonly version: string;
  /** Base of the OpenFeature remote evaluation service; same origin by default. (FLAG-004) */
  readonly ofrepUrl: string;
  readonly sentryDsn?: string;
  /** Where 'Contact support' leads: an address or `mailto:`. (D-025) */
  readonly supportUrl: string;
  /** Host of the talent hub; its menu item is hidden without one. (SHELL-003) */
  readonly talentHubUrl?: string;
  readonly questionBankUrl?: string;
  /** Hosts a redirect after login may lead to; exact host, or a suffix that starts with a dot. (D-014) */
  readonly redirectDomains: readonly string[];
  /** Where the mailbox page is, when embedded mail is in use. */
  readonly mailboxUrl?: string;
}
