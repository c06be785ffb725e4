import { useSearchParams } from 'react-router-dom';
import type { FlagAction } from './flagActions.js';
import type { FlagChangeEntry } from './flagRows.js';

/** Name of the parameter with the flag and the action whose dialog is open: 'plugin.iam:off', 'plugin.iam:restore-3'. */
const ASKED = 'change';

/** The open action of a flag, stored in the address. */
export function useFlagAction(flagKey: string, changes: readonly FlagChangeEntry[]) {
  const [search, setSearch] = useSearchParams();
  const ask = (act: string | undefined) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (act === undefined) next.delete(ASKED);
        else next.set(ASKED, `${flagKey}:${act}`);
        return next;
      },
      { replace: act === undefined },
    );
  const asked = search.get(ASKED) ?? '';
  const name = asked.startsWith(`${flagKey}:`) ? asked.slice(flagKey.length + 1) : '';
  return { name, act: actionOf(name, changes), ask };
}

function actionOf(name: string, changes: readonly FlagChangeEntry[]): FlagAction | undefined {
  if (name === 'on' || name === 'off' || name === 'reset') return { kind: name };
  const to = changes.find(({ version }) => name === `restore-${version}`);
  return to === undefined ? undefined : { kind: 'restore', to };
}
