import type { KitText } from '../texts/useKitText.js';

/** A field's value as text for a comparison; an empty value gives an empty text. */
export function shownValue(value: unknown, text: KitText): string {
  if (Array.isArray(value)) return value.map((member: unknown) => shownValue(member, text)).join(', ');
  if (typeof value === 'boolean') return text(value ? 'filters.yes' : 'filters.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
