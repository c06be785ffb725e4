import { useId, type ReactNode } from 'react';

export interface AccountSectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One topic of the account page, a landmark with a heading of its own. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="auth-section" aria-labelledby={id}>
      <h2 id={id} className="auth-section-title">
        {title}
      </h2>
      {intro === undefined ? null : <p className="auth-section-intro edge-muted">{intro}</p>}
      {children}
    </section>
  );
}
