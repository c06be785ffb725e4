import { useLocale, type LocaleService } from '../../../services/index.js';
import { useKitText } from '../../texts/useKitText.js';
import type { AnyFilterField } from './filterFields.js';
import type { FilterKindName, Range } from './filterKinds.js';

type KitText = ReturnType<typeof useKitText>;

/** Describes the value of a filter: 'Active, Off', 'from 1 Mar 2026'. */
export function useFilterText(): (kind: FilterKindName, field: AnyFilterField, value: unknown) => string {
  const text = useKitText();
  const locale = useLocale();
  return (kind, field, value) => {
    switch (kind) {
      case 'one':
        return labelOf(field, value as string);
      case 'one-found':
        return nameOfFound(field, value as string);
      case 'one-of-tree':
        return nameInTree(field, value as string);
      case 'several':
        return (value as readonly string[]).map((one) => labelOf(field, one)).join(', ');
      case 'yes-no':
      case 'only':
        return text(value === true ? 'filters.yes' : 'filters.no');
      case 'number-range':
        return rangeText(text, value as Range<number>, (number) => withUnit(locale, number, field.unit));
      case 'date-range':
        return rangeText(text, value as Range<string>, (day) => locale.formatDate(day));
      case 'text':
        return String(value);
    }
  };
}

/** A value that is not offered, such as that of an old link, is shown as it is. */
function labelOf({ options }: AnyFilterField, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}

function nameOfFound({ nameOf }: AnyFilterField, id: string): string {
  return nameOf?.(id) ?? '…';
}

/** The name of a node. A node that is not in the tree, such as that of an old link, is shown by its id. */
function nameInTree({ source }: AnyFilterField, id: string): string {
  if (source === undefined || (source.nodes === undefined && source.error === undefined)) return '…';
  return source.nodes?.find((node) => node.id === id)?.name ?? id;
}

function withUnit(locale: LocaleService, number: number, unit: string | undefined): string {
  return unit === undefined ? locale.formatNumber(number) : `${locale.formatNumber(number)} ${unit}`;
}

function rangeText<T>(text: KitText, { from, to }: Range<T>, format: (end: T) => string): string {
  if (from === undefined) return to === undefined ? '' : text('filters.until', { to: format(to) });
  return to === undefined ? text('filters.since', { from: format(from) }) : text('filters.between', { from: format(from), to: format(to) });
}
