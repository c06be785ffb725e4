import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actionsOfGate, flagsOfGate, type RouteContribution } from '../../contract/index.js';
import { idOfName } from '../conformance/answers.js';
import { expectAccessible } from '../conformance/axe.js';
import { openWith, textOf, type PluginUnderTestInConsole } from './ConsoleUnderTest.js';
import { describeVisible } from './describeVisible.js';
import { inConsole, useReadableFailures } from './readableFailures.js';
import { visibleParts } from './visibleParts.js';

/** The address of a route, with a value for each of its parameters. */
function addressOf({ id, path }: RouteContribution, { parameters = {} }: PluginUnderTestInConsole): string {
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => parameters[id]?.[name] ?? idOfName(name)).replace(/\/?\*$/, '');
}

function describeRoute(subject: PluginUnderTestInConsole, route: RouteContribution): void {
  const { id, path } = route;
  const { api = {} } = subject;
  const address = addressOf(route, subject);
  const asked = Object.keys(api);

  test(`${id} has its title in the shell, and axe finds nothing`, async () => {
    const page = openWith(subject, { route: address });
    // The title of a record page is the name of its record.
    const named = path.includes(':') ? {} : { name: textOf(subject, route.title) };
    await inConsole(id, page, () => screen.findByRole('heading', { level: 1, ...named }));
    await inConsole(id, page, () => expectAccessible(page.container));
    for (const flag of flagsOfGate(route)) {
      await act(async () => page.flags.set(flag, false));
      await inConsole(id, page, () => screen.findByText('Page Not Found'));
      await act(async () => page.flags.set(flag, true));
      await inConsole(id, page, () => screen.findByRole('heading', { level: 1, ...named }));
    }
  });

  test.each(actionsOfGate(route))(`${id} without the right '%s' loads nothing and shows that access is denied`, async (action) => {
    const page = openWith(subject, { route: address, denied: [action] });
    await inConsole(id, page, () => screen.findByText(/access denied|do not have (access|permission)/i));
    await waitFor(() => expect(page.explain(id)).toContain(action));
    expect(asked.filter((operation) => page.api.calls(operation).length > 0)).toEqual([]);
  });
}

/**
 * All contributions of a plugin in the real shell: each part is in its place, works, and is added and removed with the plugin, its flag and
 * its right. A failure states in one line which part is missing, and the console's explanation. (SHELL-014, FLAG-001, FLAG-006)
 */
export function describeInConsole(subject: PluginUnderTestInConsole): void {
  const { routes = [] } = subject.definition;
  describe(`${subject.definition.id} in a console`, () => {
    useReadableFailures();
    for (const visible of visibleParts(subject)) describeVisible(subject, visible);
    for (const route of routes.filter(({ area }) => area === 'base')) describeRoute(subject, route);
  });
}
