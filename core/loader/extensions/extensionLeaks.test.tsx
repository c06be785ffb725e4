import { defineComponentPoint, FeatureFlagsToken, SessionServiceToken, useFlag, useService } from '@edge-console/sdk';
import { ExtensionSlot } from '@edge-console/sdk/ui';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, type TestPlugin } from '../../shell/testing/renderShell.js';

/* Enables and disables extensions and their host a hundred times while they are rendered; afterwards the numbers of listeners and
   objects are unchanged. */

const CYCLES = 100;
const TILES = defineComponentPoint('host.tiles');

const Page = () => <ExtensionSlot point={TILES} props={{}} empty={<p>No tiles</p>} />;
const page = pagePlugin('host', Page);
const host: TestPlugin = { ...page, contributions: { ...page.contributions, extensionPoints: [TILES.id] } };

/** Subscribes to all events that a tile can subscribe to. */
function Tile() {
  const session = useService(SessionServiceToken);
  useFlag('any');
  useEffect(() => {
    const subscription = session.onDidChange(() => undefined);
    return () => subscription.dispose();
  }, [session]);
  return <p>Tile</p>;
}

const MODULES: Readonly<Record<string, () => unknown>> = {
  fine: () => Tile,
  // Still loading when the extension is disabled again.
  slow: () => new Promise((resolve) => setTimeout(() => resolve(Tile), 500)),
};
const tiles = Object.entries(MODULES).map(([id, load]): TestPlugin => ({
  id,
  flags: ['any'],
  contributions: { extensions: [{ id: `${id}.tile`, point: TILES.id, order: 1, properties: {}, module: './Tile' }] },
  modules: { './Tile': load },
}));

afterEach(() => void vi.useRealTimers());

/** From now on, counts the listeners of an event. */
function watched<T extends { onDidChange: unknown }>(source: T): () => number {
  let count = 0;
  const subscribe = source.onDidChange as (listener: () => void) => { dispose: () => void };
  Object.defineProperty(source, 'onDidChange', {
    value: (listener: () => void) => {
      count += 1;
      const subscription = subscribe(listener);
      const dispose = () => {
        count -= 1;
        subscription.dispose();
      };
      return { dispose };
    },
  });
  return () => count;
}

test.each([
  ['what they contribute to', ['plugin.host']],
  ['they', ['plugin.fine', 'plugin.slow']],
])(
  'KERNEL-012 KERNEL-016: extensions leave nothing behind when %s come and go',
  async (what, switched) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shell = renderShell({ plugins: [host, ...tiles], route: `${BASE}/host` });
    await screen.findByText('Tile');
    const services = shell.loader.scopeOf('fine')?.services;
    const listeners = [
      watched(services?.get(FeatureFlagsToken) ?? shell.flags),
      watched(services?.get(SessionServiceToken) ?? shell.session),
    ];
    const set = (isOn: boolean) => act(() => switched.forEach((flag) => shell.flags.set(flag, isOn)));
    const cycle = async () => {
      set(true);
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(screen.getAllByText('Tile').length).toBeGreaterThan(0);
      set(false);
      expect(screen.queryByText('Tile')).toBeNull();
      // Waits until pending loads have ended and the marks of calls have expired.
      await act(() => vi.advanceTimersByTimeAsync(2_000));
    };
    // After these rounds, objects that are created once exist, and the first loads have ended.
    set(false);
    await cycle();
    await cycle();
    const ledger = async () => {
      // Waits until the page's own delayed work has ended.
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      return {
        listeners: listeners.map((count) => count()),
        timers: vi.getTimerCount(),
        elements: document.querySelectorAll('*').length,
        extensions: shell.registries.extensions.all().length,
      };
    };
    const before = await ledger();
    for (let count = 0; count < CYCLES; count += 1) await cycle();
    expect(await ledger()).toEqual(before);
    expect(shell.reports).toEqual([]);
  },
  120_000,
);
