import { useNavigation, useText, type AttentionProperties, type Extension } from '@edge-console/sdk';
import { PageSection, useExtensionLabel } from '@edge-console/sdk/ui';
import { ErrorIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useAttention, type FoundItem } from './useAttention.js';

const ICONS = { error: ErrorIcon, warning: WarningSignIcon } as const;

/** What needs the user's attention, errors first. */
export function AttentionSection() {
  const text = useText();
  const { items, failures, isReading } = useAttention();
  return (
    <PageSection title={text('attention.title')}>
      <div aria-busy={isReading}>
        {items.length === 0 && failures.length === 0 && !isReading ? (
          <p className="home-attention">
            <TickIcon size={16} aria-hidden /> {text('attention.none')}
          </p>
        ) : (
          <ul className="home-list">
            {items.map((item) => (
              <Attention key={item.key} item={item} />
            ))}
            {failures.map((source) => (
              <FailedSource key={source.id} source={source} />
            ))}
          </ul>
        )}
        {isReading ? <div className="edge-skeleton-bar home-waiting" /> : null}
      </div>
    </PageSection>
  );
}

function FailedSource({ source }: { readonly source: Extension<AttentionProperties> }) {
  const text = useText();
  return <li className="edge-muted">{text('attention.failed', { label: useExtensionLabel(source) })}</li>;
}

function Attention({ item: { title, detail, path, level } }: { readonly item: FoundItem }) {
  const text = useText();
  const navigation = useNavigation();
  const Icon = ICONS[level];
  return (
    <li className={`home-attention home-attention-${level}`}>
      <Icon size={16} title={text(`attention.${level}`)} />
      {path === undefined ? <span>{title}</span> : <Link to={navigation.toBase(path)}>{title}</Link>}
      {detail === undefined ? null : <span className="edge-muted">{detail}</span>}
    </li>
  );
}
