import { useEffect, useState } from 'react';
import { ShortcutServiceToken, useService, useShortcut, type Shortcut } from '../../services/index.js';

/** A key of a list, unless the screen has another shortcut with it. */
export function ListKey({ keys, label, run }: Shortcut) {
  const shortcuts = useService(ShortcutServiceToken);
  const isTakenBy = () => shortcuts.all.some((other) => other.keys === keys && other.label !== label);
  const [isTaken, setTaken] = useState(isTakenBy);
  useEffect(() => {
    const update = () => setTaken(isTakenBy());
    update();
    const subscription = shortcuts.onDidChange(update);
    return () => subscription.dispose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isTakenBy reads only these
  }, [shortcuts, keys, label]);
  return isTaken ? null : <RegisteredKey keys={keys} label={label} run={run} />;
}

function RegisteredKey(shortcut: Shortcut) {
  useShortcut(shortcut);
  return null;
}
