import { useState, type FormEvent } from 'react';
import { Button, InputGroup } from '@blueprintjs/core';
import { LinkIcon, TrashIcon } from '@blueprintjs/icons';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { usePreference } from '../../services/index.js';
import { useCopy } from '../parts/useCopy.js';
import { useKitText } from '../texts/useKitText.js';
import type { ListSpec } from './listSpec.js';
import type { ListColumns } from './useColumns.js';
import { LONGEST_VIEW_NAME, MOST_VIEWS, parseViews, viewQuery, withView, type SavedView } from './views.js';

export interface ViewsPanelProps<T, TField extends string> {
  readonly spec: ListSpec<T, TField>;
  readonly columns: ListColumns<T, TField>;
  readonly onClose: () => void;
}

/** Saved views of a list: each opens with its search, sort and columns, can be shared as a link, and deleted. */
export default function ViewsPanel<T, TField extends string>({ spec, columns, onClose }: ViewsPanelProps<T, TField>) {
  const text = useKitText();
  const [views, keep] = usePreference(`${spec.id}.views`, parseViews);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const addressOf = ({ query }: SavedView) => (query === '' ? pathname : `${pathname}?${query}`);
  const open = (view: SavedView) => {
    columns.choose(view.columns);
    onClose();
  };
  return (
    <>
      {views.length === 0 ? <p className="edge-muted edge-tool-note">{text('views.none')}</p> : null}
      <ul className="edge-tool-list">
        {views.map((view) => (
          <li key={view.name} className="edge-tool-line">
            <Link to={addressOf(view)} onClick={() => open(view)}>
              {view.name}
            </Link>
            <span className="edge-tool-line-end">
              <CopyLink name={view.name} address={addressOf(view)} />
              <Button
                variant="minimal"
                size="small"
                icon={<TrashIcon />}
                aria-label={text('views.delete', { name: view.name })}
                onClick={() => keep(views.filter((other) => other !== view))}
              />
            </span>
          </li>
        ))}
      </ul>
      <SaveView
        isFull={views.length >= MOST_VIEWS}
        onSave={(name) => keep(withView(views, { name, query: viewQuery(search, spec), columns: columns.choice }))}
      />
    </>
  );
}

function CopyLink({ name, address }: { readonly name: string; readonly address: string }) {
  const text = useKitText();
  const { result, message, copy } = useCopy();
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<LinkIcon />}
        aria-label={text('views.copy', { name })}
        onClick={() => void copy(new URL(address, document.baseURI).href)}
      />
      <span role="status" className={result === 'failed' ? 'edge-muted' : 'edge-visually-hidden'}>
        {message}
      </span>
    </>
  );
}

interface SaveViewProps {
  readonly isFull: boolean;
  readonly onSave: (name: string) => void;
}

function SaveView({ isFull, onSave }: SaveViewProps) {
  const text = useKitText();
  const [name, setName] = useState('');
  if (isFull) return <p className="edge-muted edge-tool-note">{text('views.full', { count: MOST_VIEWS })}</p>;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    onSave(trimmed);
    setName('');
  };
  return (
    <form className="edge-tool-form" onSubmit={save}>
      <InputGroup
        size="small"
        aria-label={text('views.name')}
        placeholder={text('views.name')}
        maxLength={LONGEST_VIEW_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small">
        {text('views.save')}
      </Button>
    </form>
  );
}
