import { useEffect, useRef, useState, type RefObject } from 'react';
import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import type { Schema } from 'yup';
import { useNotifications, type Disposable } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { focusFirstInvalid } from './focusFirstInvalid.js';
import { withKeptFields } from './keptFields.js';
import { errorPaths, nestErrors } from './nestErrors.js';
import type { RecordFormNoticesProps } from './RecordFormNotices.js';
import type { Conflict, SaveResult } from './SaveResult.js';
import { useKeptDraft } from './useKeptDraft.js';
import { useUnsavedGuard } from './useUnsavedGuard.js';
import { validateBy } from './validateBy.js';

/** @typeParam TSaved values that the schema accepts, if they have another type: a required number is `number | undefined` in the form */
export interface RecordFormOptions<TValues extends object, TSaved extends TValues = TValues> {
  /** Accessible name of the form. Two forms at one address need different labels or different records. */
  readonly label: string;
  /** Id of the record that is edited. Another id starts the form again with the values and the version of that record. */
  readonly recordId?: string;
  /** Values that the form opens with. Later values of the same record are ignored: they would overwrite what the user entered. */
  readonly initialValues: TValues;
  /** Version of the record as it was loaded; left out for a new record. */
  readonly version?: number;
  readonly schema: Schema<TSaved>;
  /** Names of the fields, for comparing two versions in a conflict; needed if `save` can return a conflict. */
  readonly fieldNames?: Readonly<Partial<Record<keyof TValues, string>>>;
  /** Receives the values as the schema casts them (trimmed). Must not reject; the form keeps its values unless the result is ok. */
  readonly save: (values: TSaved, version: number | undefined) => Promise<SaveResult<TValues>>;
  /** Runs after a save, when the form no longer counts as unsaved. */
  readonly onSaved?: () => void;
  /**
   * Runs when fields have errors after Save, with their paths in the order of the schema or of the server's answer. A form over several tabs
   * opens the tab of the first one here; the focus then moves to the first field with an error.
   */
  readonly onInvalid?: (paths: readonly string[]) => void;
  /** Value of the query parameter `dialog` while the form is open in a dialog: leaving the dialog then asks too. */
  readonly dialog?: string;
  /** Whether the user sees the form, by default true. Until then, no draft is read or removed. */
  readonly isShown?: boolean;
}

/** A form of one record: rendered by {@link RecordFormElement}, with functions for the screen. */
export interface RecordForm<TValues extends object> {
  readonly label: string;
  /** Different for each record. */
  readonly key: number;
  readonly form: FormApi<TValues>;
  /** The form element; the first field with an error in it gets the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly notices: RecordFormNoticesProps;
  /** Whether the form has changes that are not saved. */
  readonly isDirty: () => boolean;
  /** Validates and saves, as the Save button does. @returns whether the record is saved */
  readonly save: () => Promise<boolean>;
  /** Restores the values and the version that the form opened with, without asking, and removes the draft. */
  readonly discard: () => void;
  /** Bases the next save on another version, for a screen that resolves conflicts itself: it has merged the current record into the values. */
  readonly rebase: (version: number) => void;
}

/** Version that the next save is based on. */
class SaveBase {
  constructor(public current: number | undefined) {}

  moveTo(version: number | undefined): void {
    this.current = version;
  }
}

/** The form of one record, and the version that its next save is based on. */
interface FormOfRecord<TValues extends object> {
  readonly key: number;
  readonly recordId: string | undefined;
  readonly form: FormApi<TValues>;
  readonly base: SaveBase;
}

function validatorOf(schema: Schema) {
  return (values: object) => nestErrors(validateBy(schema, values));
}

function createFormOfRecord<TValues extends object, TSaved extends TValues>(
  key: number,
  { recordId, initialValues, version, schema }: RecordFormOptions<TValues, TSaved>,
) {
  // Initial values are complete; final-form's own type has them partial.
  const form = createForm<TValues>({
    initialValues: initialValues as Partial<TValues>,
    onSubmit: () => undefined,
    validate: validatorOf(schema),
  });
  return { key, recordId, form: withKeptFields(form), base: new SaveBase(version) };
}

/** The same form for the same record at every render; a new one for another record. */
function useFormOfRecord<TValues extends object, TSaved extends TValues>(
  options: RecordFormOptions<TValues, TSaved>,
): FormOfRecord<TValues> {
  const [current, setCurrent] = useState<FormOfRecord<TValues>>(() => createFormOfRecord(0, options));
  if (current.recordId === options.recordId) return current;
  const next = createFormOfRecord(current.key + 1, options);
  setCurrent(next);
  return next;
}

/** A conflict and its form: it does not apply to the form of the next record. */
interface FormConflict<TValues extends object> {
  readonly of: FormApi<TValues>;
  readonly conflict: Conflict<TValues>;
}

function describedValues<TValues extends object>({ describe }: Conflict<TValues>, values: TValues): Readonly<Record<string, unknown>> {
  return describe === undefined ? (values as Record<string, unknown>) : { ...values, ...describe(values) };
}

/**
 * State of the form of one record, for a page, a dialog, an inline edit or several tabs: validation by one schema, the server's errors at
 * their fields, the choice in a version conflict, the guard of unsaved changes (KERNEL-023), and the draft that outlives an expired session
 * (D-041). Render it with {@link RecordFormElement}.
 */
export function useRecordForm<TValues extends object, TSaved extends TValues = TValues>(
  options: RecordFormOptions<TValues, TSaved>,
): RecordForm<TValues> {
  const { label, recordId, schema, fieldNames, dialog, isShown = true } = options;
  const { key, form, base } = useFormOfRecord(options);
  const notifications = useNotifications();
  const text = useKitText();
  const element = useRef<HTMLFormElement>(null);
  const warning = useRef<Disposable | undefined>(undefined);
  const result = useRef<SaveResult<TValues> | undefined>(undefined);
  const [formConflict, setConflict] = useState<FormConflict<TValues>>();
  const [failedAttempts, setFailedAttempts] = useState(0);
  const isDirty = () => {
    const { dirty, submitSucceeded, dirtySinceLastSubmit } = form.getState();
    return dirty === true && !(submitSucceeded === true && dirtySinceLastSubmit !== true);
  };
  useUnsavedGuard(isDirty, dialog);
  const draft = useKeptDraft(form, { label, recordId, isDirty, isShown, version: base });
  useSubmit(form, schema, async (values) => {
    result.current = await options.save(schema.cast(values) as TSaved, base.current);
    if (result.current.ok) return undefined;
    if ('conflict' in result.current) setConflict({ of: form, conflict: result.current.conflict });
    return { ...('fieldErrors' in result.current ? nestErrors(result.current.fieldErrors) : {}), [FORM_ERROR]: 'not saved' };
  });
  useEffect(() => () => warning.current?.dispose(), []);
  useEffect(() => {
    if (failedAttempts > 0) focusFirstInvalid(element.current);
  }, [failedAttempts]);

  const save = async (): Promise<boolean> => {
    const { submitting, hasValidationErrors } = form.getState();
    if (submitting === true) return false;
    // Shown again at each attempt, and removed as soon as one is valid.
    warning.current?.dispose();
    warning.current =
      hasValidationErrors === true ? notifications.show({ intent: 'error', title: text('form.invalid'), isTransient: true }) : undefined;
    await form.submit();
    const { submitSucceeded, errors, submitErrors } = form.getState();
    if (submitSucceeded !== true) {
      const paths = errorPaths({ ...errors, ...submitErrors });
      if (paths.length > 0) options.onInvalid?.(paths);
      setFailedAttempts((count) => count + 1);
      return false;
    }
    draft.remove();
    if (result.current?.ok === true && result.current.saved !== undefined) {
      base.moveTo(result.current.saved.version);
      // Also clears which fields the user has left: an empty form for the next record shows no errors.
      form.restart(result.current.saved.values as Partial<TValues>);
    }
    options.onSaved?.();
    return true;
  };

  const conflict = formConflict?.of === form ? formConflict.conflict : undefined;
  const resolveConflict = ({ version }: Conflict<TValues>) => {
    base.moveTo(version);
    setConflict(undefined);
  };
  return {
    label,
    key,
    form,
    element,
    isDirty,
    save,
    discard: () => {
      setConflict(undefined);
      draft.discard();
    },
    rebase: (current) => base.moveTo(current),
    notices: {
      conflict: conflict && {
        fields: (fieldNames ?? {}) as Record<string, string>,
        mine: describedValues(conflict, form.getState().values),
        theirs: describedValues(conflict, conflict.values),
        onKeepMine: () => {
          resolveConflict(conflict);
          void save();
        },
        onTakeTheirs: () => {
          resolveConflict(conflict);
          form.initialize(conflict.values as Partial<TValues>);
        },
      },
      onDiscard: draft.isRestored ? draft.discard : undefined,
    },
  };
}

/** Passes the save function and the schema of the latest render to the form. */
function useSubmit<TValues extends object>(
  form: FormApi<TValues>,
  schema: Schema,
  submit: (values: TValues) => Promise<object | undefined>,
): void {
  const validated = useRef({ form, schema });
  useEffect(() => {
    form.setConfig('onSubmit', submit);
  });
  useEffect(() => {
    const { current } = validated;
    validated.current = { form, schema };
    if (current.form === form && current.schema !== schema) form.setConfig('validate', validatorOf(schema));
  }, [form, schema]);
}
