import type { ServerConfig } from './config.js';

/** Where people reach the console: links in mails and on the command line begin with it. */
export function consoleAddress({ publicUrl, host, port }: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
