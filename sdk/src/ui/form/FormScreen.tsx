import type { ReactNode } from 'react';
import { PageHeader } from '../parts/PageHeader.js';

export interface FormScreenProps {
  readonly title: string;
  /** Link to the page above. */
  readonly back: ReactNode;
  /** One or two sentences under the title. */
  readonly intro?: ReactNode;
  /** The form: {@link FormFrame}, or the state of the data that it needs. */
  readonly children: ReactNode;
}

/** The layout of a form page. */
export function FormScreen({ title, back, intro, children }: FormScreenProps) {
  return (
    <div className="edge-page edge-page-form">
      <PageHeader title={title} back={back} />
      {intro === undefined ? null : <div className="edge-page-intro">{intro}</div>}
      {children}
    </div>
  );
}
