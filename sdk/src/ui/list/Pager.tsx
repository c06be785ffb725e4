import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { PAGE_SIZES, type PageSize } from '../../contract/index.js';
import { useLocale } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';

export interface PagerProps {
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  /** False if there are more rows than `total`. @default true */
  readonly isTotalExact?: boolean;
  readonly onChange: (change: { readonly page?: number; readonly size?: PageSize }) => void;
}

/** '1–30 of 214' or '1–30 of more than 10,000', page size, previous and next. (PLATFORM-008) */
export function Pager({ page, size, total, isTotalExact = true, onChange }: PagerProps) {
  const text = useKitText();
  const locale = useLocale();
  const lastPage = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const range = {
    from: locale.formatNumber(from),
    to: locale.formatNumber(Math.min(total, page * size)),
    total: locale.formatNumber(total),
  };
  return (
    <nav className="edge-pager" aria-label={text('pager.label')}>
      <span className="edge-pager-range" aria-live="polite">
        {isTotalExact ? text('pager.range', range) : text('pager.rangeOfMore', range)}
      </span>
      <HTMLSelect
        minimal
        aria-label={text('pager.size')}
        value={size}
        options={[...PAGE_SIZES]}
        // Otherwise the accessible name would be 'Open dropdown', in English for every language.
        iconProps={{ title: false, 'aria-hidden': true }}
        onChange={(event) =>
          onChange({ size: PAGE_SIZES.find((offered) => String(offered) === event.currentTarget.value) ?? PAGE_SIZES[0] })
        }
      />
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={text('pager.previous')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label={text('pager.next')}
        disabled={page >= lastPage}
        onClick={() => onChange({ page: page + 1 })}
      />
    </nav>
  );
}
