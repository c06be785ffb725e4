import type { ConsoleEnvironment } from './regions.js';

/**
 * Settings of the environment that the server writes into index.html (`<script type="application/json" id="edge-config">`), so that they
 * are available before anything else loads. They are not secret.
 */
export interface ShellConfig {
  readonly environment: ConsoleEnvironment;
  /** Version of the running build. (SHELL-025) */
  readonly version: string;
  /** Base of the OpenFeature remote evaluation service; same origin by default. (FLAG-004) */
  readonly ofrepUrl: string;
  readonly sentryDsn?: string;
  /** Target of 'Contact support': an address or `mailto:`. (D-025) */
  readonly supportUrl: string;
  /** Host of the talent hub; without it, the menu item is hidden. (SHELL-003) */
  readonly talentHubUrl?: string;
  readonly questionBankUrl?: string;
  /** Links to reports on host `from` open on host `to` for users of the console on that host. Lower case, with the port if any. (APPL-047) */
  readonly insightsHosts?: { readonly from: string; readonly to: string };
  /** Allowed hosts of a redirect after sign-in; an exact host, or a suffix that starts with a dot. (D-014) */
  readonly redirectDomains: readonly string[];
  /** Address of the mailbox page, if embedded mail is in use. */
  readonly mailboxUrl?: string;
}
