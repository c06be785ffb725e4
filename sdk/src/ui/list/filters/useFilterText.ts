import { useLocale, type LocaleService } from '../../../services/index.js';
import { useKitText } from '../../texts/useKitText.js';
import type { TreeSource } from '../../tree/TreeSource.js';
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
      case 'one-found':
      case 'one-of-tree':
        return nameOf(text, field, value as string);
      case 'several':
        return (value as readonly string[]).map((one) => nameOf(text, field, one)).join(', ');
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

/** The label of an option, or the name of a record or node. A value that is not offered, such as that of an old link, is shown as it is. */
function nameOf(text: KitText, field: AnyFilterField, value: string): string {
  const { options, search, source } = field;
  if (source !== undefined) return nameInTree(text, source, value);
  if (search === undefined) return options?.find((option) => option.value === value)?.label ?? value;
  return field.isMissing?.(value) === true ? text('filters.missing', { value }) : (field.nameOf?.(value) ?? '…');
}

function nameInTree(text: KitText, { nodes, error, hasMore = false }: TreeSource, value: string): string {
  if (nodes === undefined) return error === undefined ? '…' : value;
  const name = nodes.find((node) => node.id === value)?.name;
  return name ?? (hasMore ? value : text('filters.missing', { value }));
}

function withUnit(locale: LocaleService, number: number, unit: string | undefined): string {
  return unit === undefined ? locale.formatNumber(number) : `${locale.formatNumber(number)} ${unit}`;
}

function rangeText<T>(text: KitText, { from, to }: Range<T>, format: (end: T) => string): string {
  if (from === undefined) return to === undefined ? '' : text('filters.until', { to: format(to) });
  return to === undefined ? text('filters.since', { from: format(from) }) : text('filters.between', { from: format(from), to: format(to) });
}
