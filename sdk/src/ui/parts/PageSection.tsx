import { useId, type ReactNode } from 'react';

export interface PageSectionProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One topic of a page: a landmark with its own heading, under a hairline. */
export function PageSection({ title, intro, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="edge-section" aria-labelledby={id}>
      <h2 id={id} className="edge-section-title">
        {title}
      </h2>
      {intro === undefined ? null : <p className="edge-section-intro edge-muted">{intro}</p>}
      {children}
    </section>
  );
}
