import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FLAG, FLAG_KEY, renderOperations } from '../testing/renderOperations.js';
import { useFlagChange } from './useFlagChange.js';

function SwitchOn({ onDone, onChanged }: { readonly onDone: () => void; readonly onChanged: () => Promise<void> }) {
  const { save } = useFlagChange(FLAG, onDone, onChanged);
  const on = { rollout: { variant: 'on', otherwise: 'on', rules: [] } };
  return <button onClick={() => void save(on, 'Mended')}>Switch on</button>;
}

test('OPS-002: a saved change is done when the flag has been loaded again, so that the next one is not in conflict with it', async () => {
  let load: () => void = () => undefined;
  const onChanged = vi.fn(() => new Promise<void>((resolve) => (load = resolve)));
  const onDone = vi.fn();
  const page = renderOperations(<SwitchOn onDone={onDone} onChanged={onChanged} />, {
    route: `flags/${FLAG_KEY}`,
    path: 'flags/:flagKey',
    api: { OPSChangeFlag: () => ({ ...FLAG, version: 1 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(page.notifications.shown.map(({ title }) => title)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
  load();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

function Dialogs({ onDone, onChanged }: { readonly onDone: () => void; readonly onChanged: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? <SwitchOn onDone={onDone} onChanged={onChanged} /> : null}
      <button onClick={() => setOpen(false)}>Cancel</button>
    </>
  );
}

test('OPS-002: a change that is saved after its dialog was closed is reported and loaded, but does not close another dialog', async () => {
  let save: (flag: object) => void = () => undefined;
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const onChanged = vi.fn(() => loaded);
  const onDone = vi.fn();
  const page = renderOperations(<Dialogs onDone={onDone} onChanged={onChanged} />, {
    route: `flags/${FLAG_KEY}`,
    path: 'flags/:flagKey',
    api: { OPSChangeFlag: () => new Promise((resolve) => (save = resolve)) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(page.api.calls).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  save({ ...FLAG, version: 1 });
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(page.notifications.shown).toHaveLength(1);
  load();
  // By then, the code after `await onChanged()` has run.
  await loaded.then(() => Promise.resolve());
  expect(onDone).not.toHaveBeenCalled();
});
