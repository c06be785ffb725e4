import { findInstallation } from '../root.js';

const PRODUCT = 'edge-console';

/** Application name of this build's connections in PostgreSQL: `edge-console/1.33.0`. */
export function applicationName(build: string = findInstallation().version): string {
  return `${PRODUCT}/${build}`;
}

/** @returns the version of the product behind a connection; undefined for connections of other programs */
export function buildOf(name: string): string | undefined {
  return name.startsWith(`${PRODUCT}/`) ? name.slice(PRODUCT.length + 1) : undefined;
}
