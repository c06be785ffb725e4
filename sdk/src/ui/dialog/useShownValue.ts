import { useLocale } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Turns a field's value into text for a comparison, in the user's language; an empty value gives an empty text. */
export function useShownValue(): (value: unknown) => string {
  const text = useKitText();
  const locale = useLocale();
  const shown = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(shown).join(', ');
    if (typeof value === 'boolean') return text(value ? 'filters.yes' : 'filters.no');
    if (typeof value === 'number') return Number.isNaN(value) ? '' : locale.formatNumber(value);
    if (typeof value !== 'string') return '';
    return DAY.test(value) ? locale.formatDate(value) : value;
  };
  return shown;
}
