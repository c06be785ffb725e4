import type { ShellConfig } from '@edge-console/sdk/contract';
import { pageData } from '../browser/pageData.js';

const ELEMENT = '#edge-config';

/**
 * Settings that the server wrote into the page.
 * @throws Error if the page has none: it was not served by the console's server.
 */
export function readConfig(document: Document): ShellConfig {
  const config = pageData<ShellConfig>(document, ELEMENT);
  if (config === undefined) throw new Error(`The page has no ${ELEMENT}: index.html must be served by the console's server.`);
  return config;
}
