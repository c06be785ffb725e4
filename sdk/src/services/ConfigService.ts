import type { ShellConfig } from '../contract/index.js';
import { serviceToken } from './ServiceResolver.js';

/** Settings of the environment, which the server writes into the page. */
export type ConfigService = ShellConfig;

export const ConfigServiceToken = serviceToken<ConfigService>('ConfigService');
