import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** Count or status beside the title, muted. */
  readonly note?: ReactNode;
  /** Back link above the title. */
  readonly back?: ReactNode;
  /** Actions at the right, the primary one last. */
  readonly children?: ReactNode;
}

/** Title line of a page. */
export function PageHeader({ title, note, back, children }: PageHeaderProps) {
  return (
    <header className="edge-page-header">
      {back}
      <div className="edge-page-title-line">
        <h1 className="edge-page-title">{title}</h1>
        {note === undefined ? null : <span className="edge-page-note">{note}</span>}
        {children === undefined ? null : <div className="edge-page-actions">{children}</div>}
      </div>
    </header>
  );
}
