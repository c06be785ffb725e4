import { useEffect, useState, type ReactNode } from 'react';

/** What {@link LazyPanel} needs to know of a component whose code is loaded. */
export interface LoadedPanel {
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

export interface LazyPanelProps {
  readonly id?: string;
  readonly label: string;
  readonly panel: LoadedPanel;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel that is a dialog for assistive technology, and busy until the code of its content is loaded. */
export function LazyPanel({ panel, label, children, ...rest }: LazyPanelProps) {
  const [, setLoaded] = useState(false);
  const isLoaded = panel.isLoaded();
  useEffect(() => {
    // A failure is shown by the panel.
    if (!isLoaded)
      panel.preload().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isLoaded, panel]);
  return (
    <div role="dialog" aria-label={label} aria-busy={!isLoaded} {...rest}>
      {children}
    </div>
  );
}
