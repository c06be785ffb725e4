import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actionsOfGate, flagsOfGate, type Gate } from '../../contract/index.js';
import { openWith, type PluginUnderTestInConsole } from './ConsoleUnderTest.js';
import type { ConsoleOptions, OpenConsole } from './openConsole.js';
import { inConsole } from './readableFailures.js';

/** A contribution that is in the console or not, and how one sees it. */
export interface Visible {
  readonly item: Gate & { readonly id: string };
  /** What users read of it. */
  readonly name: string;
  /** Where it is: 'in the menu'. */
  readonly where: string;
  readonly options?: Partial<ConsoleOptions>;
  /** Goes to where it is to be seen; what fails to be there is left out. */
  open?(page: OpenConsole): Promise<unknown>;
  /** Rejects while it is not there. */
  find(page: OpenConsole): Promise<unknown>;
  isThere(): boolean;
  /** What it does when it is used. */
  use?(page: OpenConsole): Promise<unknown>;
}

/** @throws Error with one line, which says why it is not there */
export function findIn(page: OpenConsole, { item: { id }, name, where, find }: Visible): Promise<unknown> {
  return inConsole(id, page, () => find(page), `'${name}' is not ${where}.`);
}

/** What every contribution owes its users: it is there, leads on, and comes and goes with its plugin, its flag and its right. (FLAG-001, FLAG-006, SHELL-014) */
export function describeVisible(subject: PluginUnderTestInConsole, visible: Visible): void {
  const { item, where, options = {}, isThere } = visible;
  const { id } = item;
  const flags = flagsOfGate(item);
  const pluginFlag = `plugin.${subject.definition.id}`;
  const open = async (denied: readonly string[] = []) => {
    const page = openWith(subject, { ...options, denied });
    await inConsole(id, page, async () => visible.open?.(page));
    return page;
  };
  const expectGone = (page: OpenConsole) =>
    inConsole(id, page, () => waitFor(() => expect(isThere(), `it is still ${where}.`).toBe(false)));

  test(`${id} is ${where}, gone while ${flags.length === 0 ? 'its plugin is' : 'its plugin or a flag of it is'} off, and does what it is there for`, async () => {
    const page = await open();
    await findIn(page, visible);
    for (const off of [pluginFlag, ...flags]) {
      await act(async () => page.flags.set(off, false));
      await expectGone(page);
      await act(async () => page.flags.set(off, true));
      await inConsole(id, page, async () => visible.open?.(page));
      await findIn(page, visible);
    }
    await inConsole(id, page, async () => visible.use?.(page));
  });

  test.each(actionsOfGate(item))(`${id} is not ${where} without the right '%s'`, async (action) => {
    const page = await open([action]);
    await inConsole(id, page, () => waitFor(() => expect(page.explain(id)).toContain(action)));
    await expectGone(page);
  });
}
