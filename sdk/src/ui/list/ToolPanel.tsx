import { useEffect, useState, type ReactNode } from 'react';

/** What {@link ToolPanel} needs to know of a component whose code is loaded. */
export interface LoadedPanel {
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

export interface ToolPanelProps {
  readonly label: string;
  readonly panel: LoadedPanel;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The panel of a tool or filter of a list. It is busy until the code of its content is loaded. */
export function ToolPanel({ label, panel, className = 'edge-tool-panel', children }: ToolPanelProps) {
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
    <div role="dialog" aria-label={label} className={className} aria-busy={!isLoaded}>
      {children}
    </div>
  );
}
