import { useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { TextAreaField } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { DocumentOpenIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { MetadataValues } from './MetadataDialog.js';
import { readTextFile } from './readTextFile.js';
import styles from './sso.module.css';

/** The text of the metadata, and the choice of a file that fills it in. */
export function MetadataFields() {
  const text = useText();
  const form = useForm<MetadataValues>();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const handleFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const content = await readTextFile(file, LIMITS.metadata).catch(() => undefined);
    setFailed(content === undefined);
    setMessage(content === undefined ? text('sso.metadata.fileFailed') : file.name);
    if (content !== undefined) form.change('metadata', content);
  };
  return (
    <>
      <TextAreaField name="metadata" label={text('sso.metadata.text')} isRequired help={text('sso.metadata.help')} />
      <div className={styles.file}>
        <Button variant="outlined" icon={<DocumentOpenIcon aria-hidden />} onClick={() => input.current?.click()}>
          {text('sso.metadata.choose')}
        </Button>
        <span role="status" className={hasFailed ? styles.problem : 'edge-muted'}>
          {message}
        </span>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          aria-label={text('sso.metadata.file')}
          onChange={(event) => {
            void handleFile(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
