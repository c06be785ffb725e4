import { LocaleServiceToken, NavigationServiceToken } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { canLoadMore, isTooMany } from './foundResults.js';
import { Matched } from './Matched.js';
import { MIN_LENGTH, type ProviderState } from './useSearch.js';

export interface SearchResultsProps {
  readonly state: ProviderState;
  /** The searched text, which is marked in the results. */
  readonly search: string;
  /** Called when the user follows a link of the panel. */
  readonly onOpen: () => void;
  /** Loads the next page, or retries the page that failed. */
  readonly onAsk: () => void;
}

type Found = Extract<ProviderState, { readonly status: 'found' }>;
type FoundProps = Omit<SearchResultsProps, 'state'> & { readonly state: Found };

/** The tab of one search provider. */
export function SearchResults(props: SearchResultsProps) {
  const { state, onAsk } = props;
  const text = useShellText();
  switch (state.status) {
    case 'idle':
      return <p className="edge-muted">{text('search.idle', { count: MIN_LENGTH })}</p>;
    case 'searching':
      return (
        <p className="edge-muted" role="status">
          {text('search.searching')}
        </p>
      );
    case 'failed':
      return (
        <div role="alert">
          <p>{state.text ?? text('search.failed')}</p>
          <Button onClick={onAsk}>{text('retry')}</Button>
        </div>
      );
    case 'found':
      return state.found.items.length === 0 ? <p role="status">{text('search.none')}</p> : <FoundList {...props} state={state} />;
  }
}

function FoundList({ state, search, onOpen, onAsk }: FoundProps) {
  const { services } = useShell();
  const text = useShellText();
  const locale = services.get(LocaleServiceToken);
  const { items, totalCount } = state.found;
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useFocusOnAdded(list, items.length);
  const more = () => {
    focusFrom(items.length);
    onAsk();
  };
  return (
    <>
      <p className="edge-muted" role="status">
        {text('search.shown', { shown: locale.formatNumber(items.length), total: locale.formatNumber(totalCount) })}
      </p>
      <ul ref={list} className="shell-results">
        {items.map((result) => (
          <li key={result.id}>
            <Link to={services.get(NavigationServiceToken).toBase(result.path)} onClick={onOpen}>
              <span>
                <Matched text={result.title} search={search} />
              </span>
              {result.detail === undefined ? null : (
                <span className="edge-muted">
                  <Matched text={result.detail} search={search} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Further state={state} search={search} onOpen={onOpen} onAsk={more} />
    </>
  );
}

/** Links and buttons for the results that are not listed. */
function Further({ state: { found, next }, onOpen, onAsk }: FoundProps) {
  const { services } = useShell();
  const text = useShellText();
  const { allPath, totalCount, items } = found;
  const total = services.get(LocaleServiceToken).formatNumber(totalCount);
  return (
    <div className="edge-page-title-line">
      {next === 'failed' ? <span role="alert">{text('search.moreFailed')}</span> : null}
      {canLoadMore(found) ? (
        // Not disabled while it loads, because the button would lose the focus.
        <Button aria-disabled={next === 'loading'} onClick={onAsk}>
          {text(buttonText(next))}
        </Button>
      ) : null}
      {isTooMany(found) ? <span role="status">{text('search.tooMany')}</span> : null}
      {allPath !== undefined && items.length < totalCount ? (
        <Link to={services.get(NavigationServiceToken).toBase(allPath)} onClick={onOpen}>
          {text('search.all', { total })}
        </Link>
      ) : null}
    </div>
  );
}

function buttonText(next: Found['next']) {
  if (next === 'failed') return 'retry';
  return next === 'loading' ? 'loading' : 'search.more';
}

/** Moves the focus to the first result that a further page adds, unless the user has moved it meanwhile. */
function useFocusOnAdded(list: RefObject<HTMLUListElement | null>, count: number): (from: number) => void {
  const from = useRef<number>(undefined);
  const asked = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === asked.current)
      list.current?.querySelectorAll<HTMLElement>('a')[from.current]?.focus();
    from.current = undefined;
  }, [list, count]);
  return (first) => {
    from.current = first;
    asked.current = document.activeElement ?? undefined;
  };
}
