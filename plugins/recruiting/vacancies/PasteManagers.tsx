import { useText } from '@edge-console/sdk';
import { VACANCY_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { ActionButton, describedBy, FieldFrame } from '@edge-console/sdk/ui';
import { Button, TextArea } from '@blueprintjs/core';
import { ClipboardIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import styles from './ManagerRows.module.css';
import { addedManagers, readPastedManagers, type AddedManagers, type PastedManagers } from './pastedManagers.js';
import { MANAGER_LISTS, type ManagerList, type VacancyValues } from './vacancyForm.js';

/** Characters: more than two full lists need. */
const MAX_TEXT = 40_000;

interface Summary extends AddedManagers {
  readonly unread: readonly string[];
}

export interface PasteManagersProps {
  readonly list: ManagerList;
  /** Why no row can be added. */
  readonly denied: string | undefined;
}

/** Adds many managers from a text, and reports what was left out. Entries that were not understood stay in the field. */
export function PasteManagers({ list, denied }: PasteManagersProps) {
  const text = useText();
  const form = useForm<VacancyValues>();
  const opener = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<string>();
  const [summary, setSummary] = useState<Summary>();
  const close = () => {
    setPasted(undefined);
    // The button is rendered again in the place of the field.
    queueMicrotask(() => opener.current?.querySelector('button')?.focus());
  };
  const add = () => {
    const { people, unread } = readPastedManagers(pasted ?? '');
    const added = { ...addRows(form, list, { people, unread }), unread };
    setSummary(added);
    if (unread.length === 0) close();
    else setPasted(unread.join('\n'));
  };
  return (
    <div className={styles['paste']} ref={opener}>
      {pasted === undefined ? (
        <div>
          <ActionButton variant="minimal" icon={<ClipboardIcon />} reason={denied} onClick={() => setPasted('')}>
            {text('vacancies.form.paste.open')}
          </ActionButton>
        </div>
      ) : (
        <PasteField value={pasted} onChange={setPasted} onAdd={add} onCancel={close} />
      )}
      <div role="status">{summary === undefined ? null : <PasteSummary {...summary} />}</div>
    </div>
  );
}

/** Adds people to the list, unless the vacancy has their e-mail addresses already. */
function addRows(form: ReturnType<typeof useForm<VacancyValues>>, list: ManagerList, { people }: PastedManagers): AddedManagers {
  const { values } = form.getState();
  const used = MANAGER_LISTS.flatMap((each) => values[each].map(({ email }) => email ?? ''));
  const added = addedManagers(people, used, VACANCY_LIMITS.managers - values[list].length);
  form.change(list, [...values[list], ...added.rows]);
  return added;
}

interface PasteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

function PasteField({ value, onChange, onAdd, onCancel }: PasteFieldProps) {
  const text = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const help = text('vacancies.form.paste.help');
  return (
    <>
      <FieldFrame id={id} label={text('vacancies.form.paste.label')} error={undefined} help={help}>
        <TextArea
          fill
          autoResize
          inputRef={area}
          className="edge-text-area"
          id={id}
          maxLength={MAX_TEXT}
          value={value}
          aria-describedby={describedBy(id, undefined, help)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </FieldFrame>
      <div className={styles['buttons']}>
        <Button intent="primary" variant="outlined" onClick={onAdd}>
          {text('vacancies.form.paste.add')}
        </Button>
        <Button variant="minimal" onClick={onCancel}>
          {text('vacancies.form.paste.cancel')}
        </Button>
      </div>
    </>
  );
}

function PasteSummary({ rows, repeated, excess, unread }: Summary) {
  const text = useText();
  const parts = [
    { key: 'vacancies.form.paste.repeated', entries: repeated.map(({ email }) => email) },
    { key: 'vacancies.form.paste.excess', entries: excess.map(({ email }) => email) },
    { key: 'vacancies.form.paste.unread', entries: unread },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <>
      <p>{text('vacancies.form.paste.added', { count: rows.length })}</p>
      {parts.map(({ key, entries }) => (
        <div key={key}>
          <p>{text(key, { count: entries.length })}</p>
          <ul className={styles['entries']}>
            {entries.map((entry, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries can be equal, and the list is never changed
              <li key={index}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
