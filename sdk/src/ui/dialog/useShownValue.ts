import { useLocale } from '../../services/index.js';
import { isDay } from '../data/isDay.js';
import { useKitText } from '../texts/useKitText.js';

/** Turns a field's value into text for a comparison, in the user's language; an empty value gives an empty text. */
export function useShownValue(): (value: unknown) => string {
  const text = useKitText();
  const locale = useLocale();
  const shown = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(shown).join(', ');
    if (typeof value === 'boolean') return text(value ? 'filters.yes' : 'filters.no');
    if (typeof value === 'number') return Number.isNaN(value) ? '' : locale.formatNumber(value);
    if (typeof value !== 'string') return '';
    return isDay(value) ? locale.formatDate(value) : value;
  };
  return shown;
}
