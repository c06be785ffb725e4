// oxlint-disable-next-line no-restricted-imports -- reads what no named import offers
import * as React from 'react';

/** React's own state that this file uses. It is not public: without it, tests are only slower. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Stops React from capturing a stack trace for each element, as it does itself after 10,000 elements in a second. The stacks serve developer
 * tools; capturing them takes a sixth of the time of a component test. Warnings still name their components.
 */
export function omitOwnerStacks(): void {
  const internals = (React as unknown as Readonly<Record<string, object | undefined>>)[INTERNALS];
  if (internals === undefined || !(COUNT in internals)) return;
  Object.defineProperty(internals, COUNT, {
    get: () => Infinity,
    set() {
      // React resets the count each second.
    },
    configurable: true,
  });
}
