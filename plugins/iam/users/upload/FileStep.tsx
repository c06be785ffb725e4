import { useText } from '@edge-console/sdk';
import { downloadCsv } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { DocumentOpenIcon, DownloadIcon } from '@blueprintjs/icons';
import { useRef, useState, type DragEvent } from 'react';
import type { GroupNames } from './GroupNames.js';
import { UPLOAD_FIELDS, type UploadField } from './uploadRow.js';
import styles from './upload.module.css';
import type { UploadFile } from './useUploadFile.js';

const COLUMN_NOTES: Readonly<Record<UploadField, string>> = {
  firstName: 'users.upload.file.required',
  lastName: 'users.upload.file.required',
  email: 'users.upload.file.required',
  phoneNumber: 'users.upload.file.phone',
  groups: 'users.upload.file.groups',
};

export interface FileStepProps {
  readonly upload: Pick<UploadFile, 'file' | 'refusal' | 'isReading'>;
  readonly onChoose: (files: readonly File[]) => void;
  readonly loadGroups: () => Promise<GroupNames>;
}

/** The choice of the file, and the template. (UPLOAD-003, UPLOAD-008 to UPLOAD-012) */
export function FileStep({ upload: { file, refusal, isReading }, onChoose, loadGroups }: FileStepProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <>
      <p>{text('users.upload.file.expected')}</p>
      <ul className={styles.expected}>
        {UPLOAD_FIELDS.map((field) => (
          <li key={field}>
            <code>{field}</code> – {text(COLUMN_NOTES[field])}
          </li>
        ))}
      </ul>
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => handleDrag(event, true)}
        onDragLeave={(event) => handleDrag(event, false)}
        onDrop={(event) => {
          handleDrag(event, false);
          onChoose([...event.dataTransfer.files]);
        }}
      >
        <span>{text('users.upload.file.drop')}</span>
        <Button icon={<DocumentOpenIcon aria-hidden />} loading={isReading} onClick={() => input.current?.click()}>
          {text(file === undefined ? 'users.upload.file.choose' : 'users.upload.file.chooseOther')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv"
          aria-label={text('users.upload.file.label')}
          onChange={(event) => {
            if (event.currentTarget.files?.length) onChoose([...event.currentTarget.files]);
            // The same file can be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <TemplateButton loadGroups={loadGroups} />
      </div>
      <p role="alert" className={styles.problem}>
        {refusal === undefined ? '' : text(refusal)}
      </p>
      <div role="status">{file === undefined ? null : <FileFacts file={file} />}</div>
    </>
  );
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'users.upload.file.comma',
  ';': 'users.upload.file.semicolon',
  '\t': 'users.upload.file.tab',
};
const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

function FileFacts({ file: { name, content } }: { readonly file: NonNullable<UploadFile['file']> }) {
  const text = useText();
  const delimiter = text(DELIMITERS[content.delimiter] ?? 'users.upload.file.comma');
  return (
    <>
      <p>
        <strong>{name}</strong>
        {' – '}
        {text('users.upload.file.facts', { count: content.rows.length - 1, encoding: ENCODINGS[content.encoding], delimiter })}
      </p>
      {content.encoding === 'windows-1252' ? <p className={styles.warning}>{text('users.upload.file.guessed')}</p> : null}
    </>
  );
}

/** A person who does not exist; the address is reserved for examples. */
const EXAMPLE: Readonly<Record<UploadField, string>> = {
  firstName: 'Ada',
  lastName: 'Nilsen',
  email: 'ada.nilsen@example.com',
  phoneNumber: '+61412345678',
  groups: '',
};

function TemplateButton({ loadGroups }: Pick<FileStepProps, 'loadGroups'>) {
  const text = useText();
  const download = async () => {
    // Without the names of groups the template is still useful.
    const groups = await loadGroups().then(
      (loaded) => loaded.exampleCell,
      () => '',
    );
    const columns = UPLOAD_FIELDS.map((field) => ({ header: field, value: (row: typeof EXAMPLE) => row[field] }));
    await downloadCsv(`${text('users.upload.file.templateName')}.csv`, columns, [{ ...EXAMPLE, groups }]);
  };
  return (
    <Button variant="minimal" icon={<DownloadIcon aria-hidden />} onClick={() => void download()}>
      {text('users.upload.file.template')}
    </Button>
  );
}
