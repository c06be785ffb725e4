import { CopyableText } from './CopyableText.js';

export interface CopyableIdProps {
  /** Name of the id: 'Reference'. */
  readonly name: string;
  readonly value: string;
}

/** An id with its name: {@link CopyableText}. */
export function CopyableId({ name, value }: CopyableIdProps) {
  return (
    <span className="edge-copyable-id">
      <span className="edge-muted">{name}</span>
      <CopyableText name={name} value={value} />
    </span>
  );
}
