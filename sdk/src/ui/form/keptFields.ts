import { getIn, type FieldConfig, type FieldState, type FormApi, type Unsubscribe } from 'final-form';

interface KeptField {
  readonly data: Readonly<Record<string, unknown>>;
  readonly drop: Unsubscribe;
}

const nothing = () => undefined;

/** The row of a list that a field is in: 'people[2]' of 'people[2].name'. */
function rowOf(name: string): string | undefined {
  return /^(.*\[\d+\])/.exec(name)?.[1];
}

/** State of a field that the form has not published: hidden so far, or shown in the current render. */
function unpublished(form: FormApi, name: string, data: Readonly<Record<string, unknown>>): FieldState {
  const { values, initialValues, errors, submitErrors, submitFailed = false } = form.getState();
  return {
    name,
    data,
    value: getIn(values, name) as unknown,
    initial: getIn(initialValues ?? {}, name) as unknown,
    error: getIn(errors ?? {}, name) as unknown,
    submitError: getIn(submitErrors ?? {}, name) as unknown,
    blur: () => form.blur(name),
    change: (value) => form.change(name, value),
    focus: () => form.focus(name),
    active: false,
    dirty: false,
    dirtySinceLastSubmit: false,
    invalid: false,
    modified: false,
    modifiedSinceLastSubmit: false,
    pristine: true,
    submitFailed,
    submitSucceeded: false,
    submitting: false,
    touched: false,
    valid: true,
    validating: false,
    visited: false,
  };
}

/**
 * Keeps the fields of a form registered as long as the form exists, so that a field on a hidden tab keeps its value and still counts as a
 * change. Without this, react-final-form 7 resets a field that is shown again to its initial value, and final-form 5 treats only shown
 * fields as dirty. Fields of a removed row are dropped with the row.
 */
export function withKeptFields<TValues extends object>(made: FormApi<TValues>): FormApi<TValues> {
  const form = made as unknown as FormApi;
  const { registerField, getFieldState } = form;
  const kept = new Map<string, KeptField>();

  form.registerField = (name, subscriber, subscription, config: FieldConfig = {}) => {
    if (!kept.has(name)) {
      const data = (config.data ?? {}) as Readonly<Record<string, unknown>>;
      const own = { data, silent: true, ...(config.isEqual === undefined ? {} : { isEqual: config.isEqual }) };
      kept.set(name, { data, drop: registerField(name, nothing, {}, own) });
    }
    const unregister = registerField(name, subscriber, subscription, config);
    return () => {
      unregister();
      const row = rowOf(name);
      if (row === undefined || getIn(form.getState().values, row) !== undefined) return;
      kept.get(name)?.drop();
      kept.delete(name);
    };
  };
  form.getFieldState = (name) => getFieldState(name) ?? unpublished(form, name, kept.get(name)?.data ?? {});
  return made;
}
