import type { ReactNode } from 'react';
import { PageHeader } from '../parts/PageHeader.js';

export interface ListScreenProps {
  readonly title: string;
  /** The number of rows, as a text. */
  readonly note?: string | undefined;
  /** Link to the page above. */
  readonly back?: ReactNode;
  /** Right of the title, the primary one last. */
  readonly actions?: ReactNode;
  /** Result of the last action. */
  readonly notice?: ReactNode;
  /** Search, views, columns, export: {@link ListTools}. */
  readonly tools?: ReactNode;
  /** Actions on selected rows and the pager: {@link ListFooter}. */
  readonly footer?: ReactNode;
  /** The rows: {@link ListTable}, or another component. */
  readonly children: ReactNode;
}

/** The layout of a list page. It does not depend on rows. */
export function ListScreen({ title, note, back, actions, notice, tools, footer, children }: ListScreenProps) {
  return (
    <div className="edge-page">
      <PageHeader title={title} note={note} back={back}>
        {actions}
      </PageHeader>
      {notice}
      {tools}
      {children}
      {footer}
    </div>
  );
}
