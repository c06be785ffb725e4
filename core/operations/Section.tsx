import { useId, type ReactNode } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="operations-section">
      <h2 id={id}>{title}</h2>
      {intro === undefined ? null : <p className="operations-intro">{intro}</p>}
      {children}
    </section>
  );
}
