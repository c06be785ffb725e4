import { useShellText } from '../useShellText.js';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A page that is on its way, with its title where it is known. Shows itself after 200 ms only. (KERNEL-020) */
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
