import { Fragment, type ReactNode } from 'react';
import { adoptRecordStyles } from './adoptRecordStyles.js';

adoptRecordStyles();

/** One fact about a record. */
export interface Fact {
  readonly label: string;
  /** Undefined, null or an empty text shows a dash. */
  readonly value: ReactNode;
}

export interface FactListProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly facts: readonly Fact[];
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '';

/** Facts about a record, as pairs of a label and a value. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl className="edge-facts" aria-label={label}>
      {facts.map(({ label: name, value }) => (
        <Fragment key={name}>
          <dt className="edge-muted">{name}</dt>
          <dd>{isEmpty(value) ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
