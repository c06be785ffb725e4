import { toApiError, useNotifications } from '../../services/index.js';
import { useFailureTitle } from '../data/useFailureTitle.js';
import type { ChoiceSearch } from './useChoices.js';

/**
 * A search of options that reports its failures. An aborted search, and one whose session has ended, report nothing.
 * @param load reads the options from the server
 * @param failure text of the message
 */
export function useChoiceSearch(load: ChoiceSearch, failure: string): ChoiceSearch {
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  return async (searchText, signal) => {
    try {
      return await load(searchText, signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!signal.aborted && !error.isUnauthenticated) notifications.error(failureTitle(error), failure, error);
      throw error;
    }
  };
}
