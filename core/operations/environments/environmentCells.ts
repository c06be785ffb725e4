import type { OPSGetEnvironmentsQuery } from '../graphql/__generated__/operations.js';

export type Environment = OPSGetEnvironmentsQuery['OPSGetEnvironments'][number];
export type EnvironmentPlugin = Environment['plugins'][number];

/** State of a plugin in an environment: `asked` before the first response of its server, `unknown` without data. */
export type CellState = EnvironmentPlugin['state'] | 'missing' | 'asked' | 'unknown';

/** One plugin in one environment. */
export interface EnvironmentCell {
  readonly environment: Environment;
  readonly plugin: EnvironmentPlugin | undefined;
  readonly state: CellState;
}

export function cellOf(environment: Environment, pluginId: string): EnvironmentCell {
  const plugin = environment.plugins.find((one) => one.pluginId === pluginId);
  return { environment, plugin, state: plugin?.state ?? stateWithout(environment) };
}

/** A flag file does not say which plugins are installed. */
function stateWithout({ source, readAt, isPending, failure }: Environment): CellState {
  if (readAt !== null && source !== 'file') return 'missing';
  return isPending && failure === null ? 'asked' : 'unknown';
}
