import { ConfigServiceToken, LocaleServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { useMemo, useState } from 'react';
import { useRegistry } from '../../registries/useRegistry.js';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { menuEntries, type MenuEntry } from './menuItems.js';

/** A menu item with its text. */
export interface LabelledEntry extends MenuEntry {
  readonly label: string;
}

const NONE: readonly MenuEntry[] = [];

/** The visible menu items: the same array until one of them changes, as a menu may have hundreds of them. (performance: P2) */
export function useMenuEntries(): readonly LabelledEntry[] {
  const { services, loader } = useShell();
  const locale = services.get(LocaleServiceToken);
  const texts = useChanges(locale.onDidChange, loader.onDidChange);
  const entries = useUnchanged(useVisibleEntries());
  const labelled = useMemo(
    () => entries.map((entry) => ({ ...entry, label: locale.translate(entry.owner, entry.item.label) })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other labels after each change of the texts
    [entries, locale, texts],
  );
  return useUnchanged(labelled);
}

function useVisibleEntries(): readonly MenuEntry[] {
  const { registries, services, loader } = useShell();
  const menu = useRegistry(registries.menu);
  const sources = useOfferSources();
  const session = services.get(SessionServiceToken);
  useChanges(session.onDidChange, loader.onDidChange);
  const { state } = session;
  // An item that is shown before the items of plugins would move.
  const isComplete = loader.snapshot.status !== 'loading';
  return useMemo(
    () =>
      isComplete && state.status === 'signed-in' ? menuEntries(menu, sources, state.customer, services.get(ConfigServiceToken)) : NONE,
    [isComplete, menu, sources, state, services],
  );
}

/** The previous array while a new one has equal entries. */
function useUnchanged<T extends object>(entries: readonly T[]): readonly T[] {
  const [previous, setPrevious] = useState(entries);
  const isSame =
    previous.length === entries.length &&
    entries.every((entry, index) =>
      Object.entries(entry).every(([key, value]) => Object.is(Reflect.get(previous[index] ?? {}, key), value)),
    );
  if (isSame) return previous;
  setPrevious(entries);
  return entries;
}
