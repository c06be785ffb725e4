import { SessionServiceToken } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { forgetSearches, readSearches } from './keptSearches.js';

/** Texts that found something before, as buttons. Nothing without such texts. */
export function RecentSearches({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { services } = useShell();
  const text = useShellText();
  const titleId = useId();
  const { state } = services.get(SessionServiceToken);
  const searcher = state.status === 'signed-in' ? { userId: state.user._id, customerId: state.customer.customerId } : undefined;
  const [recent, setRecent] = useState(() => (searcher === undefined ? [] : readSearches(sessionStorage, searcher)));
  if (searcher === undefined || recent.length === 0) return null;
  const forget = () => {
    forgetSearches(sessionStorage, searcher);
    setRecent([]);
  };
  return (
    <div className="edge-page-title-line" role="group" aria-labelledby={titleId}>
      <span id={titleId} className="edge-muted">
        {text('palette.recent')}
      </span>
      {recent.map((searched) => (
        <Button key={searched} size="small" onClick={() => onChoose(searched)}>
          {searched}
        </Button>
      ))}
      <Button size="small" variant="minimal" onClick={forget}>
        {text('search.forget')}
      </Button>
    </div>
  );
}
