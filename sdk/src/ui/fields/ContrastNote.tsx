import { WarningSignIcon } from '@blueprintjs/icons';
import { useLocale } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { contrastOf, READABLE } from './contrast.js';
import { adoptFormStyles } from '../form/adoptFormStyles.js';

adoptFormStyles();

export interface ContrastNoteProps {
  /** Hex code of the text. */
  readonly colour: string;
  /** Hex code of its background. */
  readonly on: string;
}

/** The contrast of a text colour with its background, and a warning if the text is hard to read. Renders nothing without two colours. */
export function ContrastNote({ colour, on }: ContrastNoteProps) {
  const text = useKitText();
  const locale = useLocale();
  const contrast = contrastOf(colour, on);
  if (contrast === undefined) return null;
  // Rounded down, so that a contrast below the minimum is not shown as the minimum.
  const ratio = locale.formatNumber(Math.floor(contrast * 10) / 10);
  return (
    <span role="status" className="edge-contrast">
      {contrast >= READABLE ? (
        text('colour.contrast', { ratio })
      ) : (
        <span className="edge-contrast-low">
          <WarningSignIcon size={12} aria-hidden /> {text('colour.lowContrast', { ratio })}
        </span>
      )}
    </span>
  );
}
