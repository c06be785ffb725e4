import type { ShellConfig } from '@edge-console/sdk/contract';

const ELEMENT_ID = 'edge-config';

/**
 * Settings that the server wrote into the page.
 * @throws Error if the page has none: it was not served by the console's server.
 */
export function readConfig(document: Document): ShellConfig {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  if (text === '') throw new Error(`The page has no #${ELEMENT_ID}: index.html must be served by the console's server.`);
  return JSON.parse(text) as ShellConfig;
}
