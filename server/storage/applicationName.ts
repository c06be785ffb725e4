import { findInstallation } from '../root.js';

const PRODUCT = 'edge-console';

/** What PostgreSQL shows of a connection of this build: `edge-console/1.33.0`. */
export function applicationName(build: string = findInstallation().version): string {
  return `${PRODUCT}/${build}`;
}

/** @returns the version of the product behind a connection; undefined for connections of something else */
export function buildOf(name: string): string | undefined {
  return name.startsWith(`${PRODUCT}/`) ? name.slice(PRODUCT.length + 1) : undefined;
}
