import { SessionServiceToken } from '@edge-console/sdk';
import { useShell } from '../ShellContext.js';
import { keepSearch } from './keptSearches.js';

/** Keeps a text whose result the user opens, to offer it again. */
export function useKeepSearch(): (text: string) => void {
  const { services } = useShell();
  return (text) => {
    const { state } = services.get(SessionServiceToken);
    if (state.status === 'signed-in') keepSearch(sessionStorage, { userId: state.user._id, customerId: state.customer.customerId }, text);
  };
}
