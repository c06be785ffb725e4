import type { EarlyText } from './EarlyText.js';

export interface EarlyFieldProps {
  readonly early: EarlyText;
  /** Name of the field that it stands in for. */
  readonly label: string;
  readonly className?: string;
  readonly onClose: () => void;
}

/** Stands in for a panel with a text field while its code is being loaded: it has the focus at once and keeps what the user types. */
export function EarlyField({ early, label, className, onClose }: EarlyFieldProps) {
  return (
    <div className={className} aria-busy="true">
      <input
        className="shell-input"
        aria-label={label}
        placeholder={label}
        autoFocus
        onChange={({ currentTarget }) => early.keep(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The panel around the field has its own handler, which would close something else.
          event.stopPropagation();
          onClose();
        }}
      />
    </div>
  );
}
