import { defineComponentPoint } from '@edge-console/sdk';
import { ExtensionSlot } from '@edge-console/sdk/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { DEADLINES } from '../loader/withDeadline.js';
import { BASE, pagePlugin, renderShell, type ShellOptions, type TestPlugin } from './testing/renderShell.js';

const TILES = defineComponentPoint<{ readonly label: string }, { readonly days: number }>('host.tiles');

function Page() {
  return (
    <section>
      <h1>Host</h1>
      <ExtensionSlot point={TILES} props={{ days: 7 }} height={120} empty={<p>No tiles</p>}>
        {({ id, properties }, content) => (
          <article aria-label={id}>
            <h2>{properties.label}</h2>
            {content}
          </article>
        )}
      </ExtensionSlot>
    </section>
  );
}

const host: TestPlugin = {
  ...pagePlugin('host', Page),
  contributions: { ...pagePlugin('host', Page).contributions, extensionPoints: ['host.tiles'] },
};

/** A plugin with a tile whose module is the result of `module`. */
function tile(id: string, module: () => unknown, rest: object = {}): TestPlugin {
  return {
    id,
    contributions: {
      extensions: [{ id: `${id}.tile`, point: 'host.tiles', order: 1, properties: { label: 'label' }, module: './Tile', ...rest }],
    },
    modules: { './Tile': module },
    labels: { label: `Tile of ${id}` },
  };
}

const Fine = ({ days }: { readonly days: number }) => <p>Fine over {days} days</p>;
const fine = (id: string, rest: object = {}) => tile(id, () => Fine, rest);
const never = () => new Promise<never>(() => undefined);

function open(tiles: readonly TestPlugin[], options: ShellOptions = {}) {
  return renderShell({ plugins: [host, ...tiles], route: `${BASE}/host`, ...options });
}

const frame = (id: string) => screen.findByRole('article', { name: `${id}.tile` });
const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

let errors: MockInstance<typeof console.error>;
beforeEach(() => void (errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('KERNEL-014 KERNEL-017: a tile that hangs, one that throws at import and one that throws while rendering do not affect other tiles', async () => {
  const shell = open([
    fine('a'),
    tile('b', never),
    tile('c', () => Promise.reject(new Error('no import'))),
    tile('d', () => () => {
      throw new Error('no drawing');
    }),
    tile('e', () => 42),
    fine('f'),
  ]);
  expect((await screen.findAllByText('Fine over 7 days')).length).toBe(2);
  expect(names()).toEqual(['a.tile', 'b.tile', 'c.tile', 'd.tile', 'e.tile', 'f.tile']);
  expect(within(await frame('b')).getByRole('status', { name: 'Tile of b is loading' })).toBeDefined();
  for (const id of ['c', 'd', 'e']) {
    const failed = await within(await frame(id)).findByRole('alert');
    expect(failed.textContent).toContain(`Tile of ${id} could not be shown.`);
    expect(failed.textContent).toContain(`What failed: ${id}.tile of ${id}`);
    expect(shell.reports.map(({ context }) => context)).toContainEqual(
      expect.objectContaining({ pluginId: id, contributionId: `${id}.tile` }),
    );
  }
  expect(screen.getAllByText('Fine over 7 days')).toHaveLength(2);
});

test('KERNEL-018: a slow tile shows a message and may still load; a tile beyond the deadline has failed, and Retry loads it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer: (value: unknown) => void = () => undefined;
  let asked = 0;
  open([
    tile('slow', () => new Promise((resolve) => (answer = resolve))),
    tile('dead', () => {
      asked += 1;
      return asked === 1 ? never() : Fine;
    }),
  ]);
  await frame('slow');
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('Tile of slow takes longer than usual.')).toBeDefined();
  await act(async () => answer(Fine));
  expect(within(await frame('slow')).getByText('Fine over 7 days')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(DEADLINES.module));
  act(() => screen.getByRole('button', { name: 'Retry Tile of dead' }).click());
  expect(await within(await frame('dead')).findByText('Fine over 7 days')).toBeDefined();
});

test('KERNEL-018: a tile that suspends for too long fails, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const endless = new Promise<never>(() => undefined);
  const shell = open([
    tile('waits', () => () => {
      throw endless;
    }),
    fine('other'),
  ]);
  expect(await within(await frame('waits')).findByRole('status')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText('Tile of waits takes longer than usual.')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(DEADLINES.module));
  expect(within(await frame('waits')).getByRole('button', { name: 'Retry Tile of waits' })).toBeDefined();
  expect(shell.reports.map(({ context }) => context)).toContainEqual({ pluginId: 'waits', contributionId: 'waits.tile' });
  expect(screen.getByText('Fine over 7 days')).toBeDefined();
});

test('KERNEL-017: Retry renders a tile again; a tile that keeps failing quarantines its plugin, and only that', async () => {
  let isBroken = true;
  const Mended = () => {
    if (isBroken) throw new Error('chaos');
    return <p>Mended</p>;
  };
  const shell = open([tile('bad', () => Mended), fine('good')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Tile of bad' }));
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Tile of bad' }));
  expect(await screen.findByText('Mended')).toBeDefined();
  act(() => shell.loader.faults.crashed('bad', 'bad.tile', new Error('once more')));
  await waitFor(() => expect(names()).toEqual(['good.tile']));
  expect(shell.loader.snapshot.plugins.get('bad')?.state).toMatchObject({
    state: 'failed',
    cause: { code: 'PLUGIN_CRASHES', contributionId: 'bad.tile' },
  });
  expect(screen.getByText('Fine over 7 days')).toBeDefined();
});

test('KERNEL-012 FLAG-006 SHELL-014: tiles are added and removed with flags and rights, in one order, and other tiles keep their state', async () => {
  function Counter() {
    return <input aria-label="Note" />;
  }
  const shell = open(
    [
      fine('z', { order: 1 }),
      fine('a', { order: 2 }),
      tile('note', () => Counter, { order: 3 }),
      fine('off', { flag: 'tile' }),
      fine('no', { action: 'a:never' }),
    ],
    {
      denied: ['a:never'],
    },
  );
  await userEvent.type(await screen.findByLabelText('Note'), 'half');
  expect(names()).toEqual(['z.tile', 'a.tile', 'note.tile']);
  act(() => shell.flags.set('tile', true));
  await waitFor(() => expect(names()).toEqual(['off.tile', 'z.tile', 'a.tile', 'note.tile']));
  act(() => shell.flags.set('plugin.z', false));
  expect(names()).toEqual(['off.tile', 'a.tile', 'note.tile']);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half');
  for (const id of ['off', 'a', 'note']) act(() => shell.flags.set(`plugin.${id}`, false));
  expect(screen.getByText('No tiles')).toBeDefined();
});

test('a contribution with unusable properties fails alone', async () => {
  const shell = open([fine('odd', { properties: { label: { no: 'text' } } }), fine('good')]);
  expect(await screen.findByText('Fine over 7 days')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Retry odd.tile' })).toBeDefined();
  expect(shell.reports.map(({ context }) => context)).toContainEqual({ contributionId: 'odd.tile' });
});

test('KERNEL-012: leaving the page while tiles load leaves no listeners or timers', async () => {
  const other = pagePlugin('other', () => <h1>Other page</h1>);
  let answer: (value: unknown) => void = () => undefined;
  const shell = open([tile('late', () => new Promise((resolve) => (answer = resolve))), other]);
  await frame('late');
  await userEvent.click(screen.getByRole('link', { name: 'Title of other' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeDefined();
  await act(async () => answer(Fine));
  expect(screen.queryByText('Fine over 7 days')).toBeNull();
  expect([errors.mock.calls, shell.reports]).toEqual([[], []]);
});
