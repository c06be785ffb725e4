import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRowsAction, type RowsAction } from './useRowsAction.js';

interface Row {
  readonly _id: string;
}

type Action = 'archive' | 'restore';

const ROWS: readonly Row[] = [{ _id: 'a' }];

/** An action on rows whose list is loaded again by hand. */
function renderAction() {
  const events: string[] = [];
  const loads: (() => void)[] = [];
  let undo: (() => Promise<void>) | undefined;
  const { result } = renderHook(() =>
    useRowsAction<Action, Row>({
      idOf: ({ _id }) => _id,
      run: async (action, ids) => {
        events.push(action);
        return ids.map((_id) => ({ _id, ok: true }));
      },
      onFailed: (action) => events.push(`${action} failed`),
      onDone: () =>
        new Promise((resolve) => {
          events.push('load');
          loads.push(() => {
            events.push('loaded');
            resolve();
          });
        }),
      onAllDone: (action, done, perform: RowsAction<Action, Row>['perform']) => {
        events.push(`${action} shown`);
        undo = () => perform('restore', done);
      },
    }),
  );
  return {
    events,
    result,
    perform: (action: Action) => act(async () => void result.current.perform(action, ROWS)),
    undo: () => act(async () => void undo?.()),
    load: () => act(async () => loads.shift()?.()),
  };
}

test('the result is shown before the rows have been loaded again; until then no other action runs', async () => {
  const { events, result, perform, load } = renderAction();
  await perform('archive');
  expect(events).toEqual(['archive', 'load', 'archive shown']);
  expect(result.current.pending).toBe('archive');
  await perform('archive');
  expect(events).toHaveLength(3);
  await load();
  expect(result.current.pending).toBeUndefined();
  await perform('archive');
  expect(events).toEqual(['archive', 'load', 'archive shown', 'loaded', 'archive', 'load', 'archive shown']);
});

test('Undo while the rows are loaded again runs after them, so that its own load does not get their response', async () => {
  const { events, result, perform, undo, load } = renderAction();
  await perform('archive');
  await undo();
  expect(result.current.pending).toBe('restore');
  expect(events).toEqual(['archive', 'load', 'archive shown']);
  await load();
  await vi.waitFor(() => expect(events).toEqual(['archive', 'load', 'archive shown', 'loaded', 'restore', 'load', 'restore shown']));
  await load();
  expect(result.current.pending).toBeUndefined();
});
