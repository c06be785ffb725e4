import type { ApiError } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { failureTitle } from './failureTexts.js';

/** Title of a message about a failed call: names an outage or a missing right, otherwise 'Unexpected error'. */
export function useFailureTitle(): (error: ApiError | undefined) => string {
  const text = useKitText();
  return (error) => failureTitle(text, error);
}
