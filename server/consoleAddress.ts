import type { ServerConfig } from './config.js';

/** The address of the console, with which links in mails and on the command line begin. */
export function consoleAddress({ publicUrl, host, port }: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
