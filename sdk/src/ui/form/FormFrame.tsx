import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FORM_ERROR } from 'final-form';
import { Form, useForm, useFormState } from 'react-final-form';
import type { Schema } from 'yup';
import { useNotifications, type Disposable } from '../../services/index.js';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { useUnsavedGuard } from './useUnsavedGuard.js';
import { validateBy, type FieldErrors } from './validateBy.js';

/** What became of a save: a field error is a key of the plugin's locale files. */
export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly fieldErrors?: FieldErrors };

export interface FormFrameProps<TValues extends object> {
  /** Name of the form for people who do not see it. */
  readonly label: string;
  readonly initialValues: TValues;
  readonly schema: Schema<TValues>;
  /** Gets the values as the schema casts them (trimmed). Must not reject; values stay in the form unless it answers ok. */
  readonly save: (values: TValues) => Promise<SaveResult>;
  /** Runs after a save, when the form no longer counts as unsaved. */
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

/** A form page's body: fields, Save bar, validation by one schema, and the guard of unsaved changes. */
export function FormFrame<TValues extends object>({ label, initialValues, schema, save, onSaved, children }: FormFrameProps<TValues>) {
  // Kept, so a parent that renders again does not reset the form.
  const [initial] = useState(initialValues);
  const submit = async (values: TValues) => {
    const result = await save(schema.cast(values) as TValues);
    return result.ok ? undefined : { ...result.fieldErrors, [FORM_ERROR]: 'not saved' };
  };
  return (
    <Form<TValues> initialValues={initial} onSubmit={submit} validate={(values) => validateBy(schema, values)} subscription={{}}>
      {() => (
        <FormBody label={label} onSaved={onSaved}>
          {children}
        </FormBody>
      )}
    </Form>
  );
}

interface FormBodyProps {
  readonly label: string;
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

function FormBody({ label, onSaved, children }: FormBodyProps) {
  const form = useForm();
  const notifications = useNotifications();
  const text = useKitText();
  const element = useRef<HTMLFormElement>(null);
  const warning = useRef<Disposable | undefined>(undefined);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const isUnsaved = () => {
    const { dirty, submitSucceeded, dirtySinceLastSubmit } = form.getState();
    return dirty === true && !(submitSucceeded === true && dirtySinceLastSubmit !== true);
  };
  useUnsavedGuard(isUnsaved);
  useEffect(() => () => warning.current?.dispose(), []);
  useEffect(() => {
    if (failedAttempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedAttempts]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { submitting, hasValidationErrors } = form.getState();
    if (submitting === true) return;
    // Told anew at each attempt, and taken back as soon as one is valid.
    warning.current?.dispose();
    warning.current = hasValidationErrors === true ? notifications.error(text('form.invalid')) : undefined;
    await form.submit();
    if (form.getState().submitSucceeded === true) onSaved();
    else setFailedAttempts((count) => count + 1);
  };
  return (
    <form ref={element} className="edge-form" aria-label={label} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="edge-muted edge-form-note">{text('form.requiredNote')}</p>
      {children}
      <SaveBar />
    </form>
  );
}

function SaveBar() {
  const text = useKitText();
  const { dirty, submitting, submitFailed, errors } = useFormState({
    subscription: { dirty: true, submitting: true, submitFailed: true, errors: true },
  });
  const problems = useMemo(() => Object.keys(errors ?? {}).length, [errors]);
  return (
    <div className="edge-save-bar">
      <ActionButton type="submit" intent="primary" busy={submitting === true}>
        {text('form.save')}
      </ActionButton>
      <span role="status" className="edge-muted">
        {submitFailed === true && problems > 0 ? text('form.problems', { count: problems }) : dirty === true ? text('form.unsaved') : ''}
      </span>
    </div>
  );
}
