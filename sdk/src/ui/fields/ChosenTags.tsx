import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';

export interface ChosenTagsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly labelOf: (value: string) => string;
  readonly onRemove: (value: string) => void;
}

/** Values of a field as tags, each with a button that removes it. */
export function ChosenTags({ label, values, labelOf, onRemove }: ChosenTagsProps) {
  const text = useKitText();
  if (values.length === 0) return null;
  return (
    <ul className="edge-tags" aria-label={label}>
      {values.map((value) => (
        <li key={value} className={`${Classes.TAG} ${Classes.MINIMAL} ${Classes.LARGE}`}>
          {labelOf(value)}
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon size={12} aria-hidden />}
            aria-label={text('repeated.remove', { name: labelOf(value) })}
            onClick={() => onRemove(value)}
          />
        </li>
      ))}
    </ul>
  );
}
