import { CONSOLE_ENVIRONMENTS, type ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { ServerConfig } from './config.js';
import { SECRET_LENGTH, type SettingsReader } from './SettingsReader.js';

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/**
 * Reads the addresses of other environments, and the key for requests between their servers. (OPS-001)
 * @param own environment of this server
 */
export function readEnvironments(reader: SettingsReader, own: ConsoleEnvironment): Pick<ServerConfig, 'environments' | 'environmentsKey'> {
  const environments = new Map<ConsoleEnvironment, string>();
  const entries = (reader.text('ENVIRONMENTS') ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    const [given = '', ...address] = entry.split('=');
    const name = CONSOLE_ENVIRONMENTS.find((one) => one === given);
    const origin = originOf(address.join('='));
    // Messages omit the address, which may contain a password.
    if (name === undefined)
      reader.problems.push(`ENVIRONMENTS must be names of ${CONSOLE_ENVIRONMENTS.join(', ')} with addresses, ${SAMPLE}.`);
    else if (name === own) reader.problems.push(`ENVIRONMENTS has '${name}', which is this server's own environment.`);
    else if (environments.has(name)) reader.problems.push(`ENVIRONMENTS has '${name}' twice.`);
    else if (origin === undefined)
      reader.problems.push(`ENVIRONMENTS has no address of a console for '${name}'; it must be as in ${SAMPLE}.`);
    else environments.set(name, origin);
  }
  const environmentsKey = reader.secret('ENVIRONMENTS_KEY', SECRET_LENGTH);
  if (environments.size > 0 && environmentsKey === undefined)
    reader.problems.push('ENVIRONMENTS_KEY is missing; it is required with ENVIRONMENTS, and must be the same in all environments.');
  return { environments, environmentsKey };
}

const SAMPLE = 'qa=https://console-qa.example.com';

/** The server sends the key to this address: plain http is permitted only for this machine. A path is rejected, because the console is at the root. */
function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.href !== `${url.origin}/`) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) ? url.origin : undefined;
}
