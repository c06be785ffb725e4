import { useShellText } from '../useShellText.js';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a loading page, with its title if known. Visible only after 200 ms. (KERNEL-020) */
export function PageSkeleton({ title }: { readonly title?: string | undefined }) {
  const text = useShellText();
  return (
    <div className="shell-skeleton" aria-busy="true">
      <p className="edge-visually-hidden" role="status">
        {text('loading')}
      </p>
      {title === undefined ? <div className="shell-skeleton-title" /> : <h1 className="edge-page-title">{title}</h1>}
      <div aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className="shell-skeleton-row" />
        ))}
      </div>
    </div>
  );
}
