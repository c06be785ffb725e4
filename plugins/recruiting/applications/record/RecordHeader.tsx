import { useLocale, useShortcut, useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import type { RecordSteps } from './useRecordSteps.js';
import styles from './CandidateRecord.module.css';

export interface RecordHeaderProps {
  /** Id of the heading, which names the panel. */
  readonly id: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  readonly steps: RecordSteps;
  readonly onClose: () => void;
}

/** The name, the steps to the previous and the next record (also by the keys k and j), and Close. */
export function RecordHeader({ id, headingRef, title, steps, onClose }: RecordHeaderProps) {
  const text = useText();
  const locale = useLocale();
  const { position, hasPrevious, hasNext, step } = steps;
  useShortcut({ keys: 'j', label: text('candidates.record.next'), run: () => step(1) });
  useShortcut({ keys: 'k', label: text('candidates.record.previous'), run: () => step(-1) });
  const reasonOf = (isPossible: boolean, border: string) => {
    if (isPossible) return undefined;
    return text(position === undefined ? 'candidates.record.notListed' : border);
  };
  return (
    <header className={styles['header']}>
      <h2 id={id} ref={headingRef} tabIndex={-1} aria-live="polite" className={styles['title']}>
        {title}
      </h2>
      {position === undefined ? null : (
        <span className="edge-muted">
          {text('candidates.record.position', { at: locale.formatNumber(position.at), total: locale.formatNumber(position.total) })}
        </span>
      )}
      <ActionButton
        variant="minimal"
        icon={<ChevronLeftIcon aria-hidden />}
        reason={reasonOf(hasPrevious, 'candidates.record.first')}
        onClick={() => step(-1)}
      >
        <span className="edge-visually-hidden">{text('candidates.record.previous')}</span>
      </ActionButton>
      <ActionButton
        variant="minimal"
        icon={<ChevronRightIcon aria-hidden />}
        reason={reasonOf(hasNext, 'candidates.record.last')}
        onClick={() => step(1)}
      >
        <span className="edge-visually-hidden">{text('candidates.record.next')}</span>
      </ActionButton>
      <Button variant="minimal" icon={<CrossIcon aria-hidden />} aria-label={text('candidates.record.close')} onClick={onClose} />
    </header>
  );
}
