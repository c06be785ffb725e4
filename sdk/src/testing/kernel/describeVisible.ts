import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actionsOfGate, flagsOfGate, type Gate } from '../../contract/index.js';
import { openWith, type PluginUnderTestInConsole } from './ConsoleUnderTest.js';
import type { ConsoleOptions, OpenConsole } from './openConsole.js';
import { inConsole } from './readableFailures.js';

/** A contribution that is or is not in the console, and how a user finds it. */
export interface Visible {
  readonly item: Gate & { readonly id: string };
  /** Its visible label. */
  readonly name: string;
  /** Its place: 'in the menu'. */
  readonly where: string;
  readonly options?: Partial<ConsoleOptions>;
  /** Opens its place; the caller checks whether the part is there. */
  open?(page: OpenConsole): Promise<unknown>;
  /** Rejects while it is missing. */
  find(page: OpenConsole): Promise<unknown>;
  isThere(): boolean;
  /** Uses it. */
  use?(page: OpenConsole): Promise<unknown>;
}

/** @throws Error with one line, which gives the reason why it is missing */
export function findIn(page: OpenConsole, { item: { id }, name, where, find }: Visible): Promise<unknown> {
  return inConsole(id, page, () => find(page), `'${name}' is not ${where}.`);
}

/**
 * Requirements on every contribution: it is shown, opens its target, and is added and removed with its plugin, its flag and its right.
 * (FLAG-001, FLAG-006, SHELL-014)
 */
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

  test(`${id} is ${where}, absent while ${flags.length === 0 ? 'its plugin is' : 'its plugin or a flag of it is'} off, and works`, async () => {
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
