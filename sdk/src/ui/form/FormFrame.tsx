import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { FORM_ERROR } from 'final-form';
import { Form, useForm } from 'react-final-form';
import type { Schema } from 'yup';
import { useNotifications, type Disposable } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { ConflictNotice } from './ConflictNotice.js';
import { nestErrors } from './nestErrors.js';
import { SaveBar } from './SaveBar.js';
import type { Conflict, SaveResult } from './SaveResult.js';
import { RestoredNotice } from './RestoredNotice.js';
import { useKeptDraft } from './useKeptDraft.js';
import { useUnsavedGuard } from './useUnsavedGuard.js';
import { validateBy } from './validateBy.js';

export interface FormFrameProps<TValues extends object> {
  /** Name of the form for people who do not see it. */
  readonly label: string;
  readonly initialValues: TValues;
  /** Version of the row that is edited, as it was read; left out for a new one. */
  readonly version?: number;
  readonly schema: Schema<TValues>;
  /** Names of the fields, for comparing two versions in a conflict; needed where `save` can answer one. */
  readonly fieldNames?: Readonly<Partial<Record<keyof TValues, string>>>;
  /** Gets the values as the schema casts them (trimmed). Must not reject; values stay in the form unless it answers ok. */
  readonly save: (values: TValues, version: number | undefined) => Promise<SaveResult<TValues>>;
  /** Runs after a save, when the form no longer counts as unsaved. */
  readonly onSaved: () => void;
  /** Leaves the form; the guard of unsaved changes asks first. Left out: no Cancel button. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form page's body: fields, Save bar, validation by one schema, the guard of unsaved changes, and the choice in a conflict. */
export function FormFrame<TValues extends object>({ initialValues, version, schema, save, ...body }: FormFrameProps<TValues>) {
  // Kept, so a parent that renders again does not reset the form.
  const [initial] = useState(initialValues);
  const [conflict, setConflict] = useState<Conflict<TValues>>();
  const base = useRef(version);
  const submit = async (values: TValues) => {
    const result = await save(schema.cast(values) as TValues, base.current);
    if (result.ok) return undefined;
    if ('conflict' in result) setConflict(result.conflict);
    return { ...('fieldErrors' in result ? nestErrors(result.fieldErrors) : {}), [FORM_ERROR]: 'not saved' };
  };
  const settle = (settled: Conflict<TValues>) => {
    base.current = settled.version;
    setConflict(undefined);
  };
  return (
    <Form<TValues>
      initialValues={initial}
      onSubmit={submit}
      validate={(values) => nestErrors(validateBy(schema, values))}
      subscription={{}}
    >
      {() => <FormBody {...body} base={base} conflict={conflict} onSettle={settle} />}
    </Form>
  );
}

function saidBy<TValues extends object>({ say }: Conflict<TValues>, values: TValues): Readonly<Record<string, unknown>> {
  return say === undefined ? (values as Record<string, unknown>) : { ...values, ...say(values) };
}

interface FormBodyProps<TValues extends object> extends Pick<
  FormFrameProps<TValues>,
  'label' | 'fieldNames' | 'onSaved' | 'onCancel' | 'children'
> {
  /** Version that the next save is based on. */
  readonly base: RefObject<number | undefined>;
  readonly conflict: Conflict<TValues> | undefined;
  /** The user chose: the next save is based on this version. */
  readonly onSettle: (conflict: Conflict<TValues>) => void;
}

function FormBody<TValues extends object>({
  label,
  fieldNames,
  onSaved,
  onCancel,
  base,
  conflict,
  onSettle,
  children,
}: FormBodyProps<TValues>) {
  const form = useForm<TValues>();
  const notifications = useNotifications();
  const text = useKitText();
  const element = useRef<HTMLFormElement>(null);
  const warning = useRef<Disposable | undefined>(undefined);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const isDirty = () => {
    const { dirty, submitSucceeded, dirtySinceLastSubmit } = form.getState();
    return dirty === true && !(submitSucceeded === true && dirtySinceLastSubmit !== true);
  };
  useUnsavedGuard(isDirty);
  const draft = useKeptDraft(form, { label, isDirty, version: base });
  useEffect(() => () => warning.current?.dispose(), []);
  useEffect(() => {
    if (failedAttempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedAttempts]);

  const submit = async () => {
    const { submitting, hasValidationErrors } = form.getState();
    if (submitting === true) return;
    // Told anew at each attempt, and taken back as soon as one is valid.
    warning.current?.dispose();
    warning.current = hasValidationErrors === true ? notifications.error(text('form.invalid')) : undefined;
    await form.submit();
    if (form.getState().submitSucceeded !== true) return setFailedAttempts((count) => count + 1);
    draft.settle();
    onSaved();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={element} className="edge-form" aria-label={label} noValidate onSubmit={handleSubmit}>
      {conflict === undefined ? null : (
        <ConflictNotice
          fields={(fieldNames ?? {}) as Record<string, string>}
          mine={saidBy(conflict, form.getState().values)}
          theirs={saidBy(conflict, conflict.values)}
          onKeepMine={() => {
            onSettle(conflict);
            void submit();
          }}
          onTakeTheirs={() => {
            onSettle(conflict);
            form.initialize(conflict.values);
          }}
        />
      )}
      <RestoredNotice isShown={draft.isRestored} onDiscard={draft.discard} />
      <p className="edge-muted edge-form-note">{text('form.requiredNote')}</p>
      {children}
      <SaveBar onCancel={onCancel} />
    </form>
  );
}
