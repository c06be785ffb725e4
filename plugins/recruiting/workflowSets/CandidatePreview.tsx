import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { CircleIcon, SelectionIcon } from '@blueprintjs/icons';
import styles from './CandidatePreview.module.css';

export interface CandidatePreviewProps {
  /** In the order in which candidates see them. */
  readonly options: readonly { readonly displayName: string; readonly isDefault: boolean }[];
}

/** The choice that a candidate gets, as a read-only list: the display names in their order, with the default selected. */
export function CandidatePreview({ options }: CandidatePreviewProps) {
  const text = useText();
  const title = text('workflowSets.preview.title');
  const named = options.filter(({ displayName }) => displayName.trim() !== '');
  return (
    <div className={styles['preview']}>
      <PageSection title={title} intro={text(named.length === 0 ? 'workflowSets.preview.empty' : 'workflowSets.preview.note')}>
        {named.length === 0 ? null : (
          <ul className={styles['choice']} aria-label={title}>
            {named.map(({ displayName, isDefault }, index) => (
              // Two options have the same name until the user has corrected the error.
              <li key={`${String(index)} ${displayName}`} className={isDefault ? styles['selected'] : undefined}>
                {isDefault ? <SelectionIcon aria-hidden /> : <CircleIcon aria-hidden />}
                <span>{displayName.trim()}</span>
                {isDefault ? <span className="edge-muted">{text('workflowSets.members.default')}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </PageSection>
    </div>
  );
}
