import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-final-form';
import { RecordFormNotices } from './RecordFormNotices.js';
import { useFirstFieldFocus } from './useFirstFieldFocus.js';
import type { RecordForm } from './useRecordForm.js';

export interface RecordFormElementProps<TValues extends object> {
  /** From `useRecordForm`. */
  readonly record: RecordForm<TValues>;
  readonly className?: string;
  /** Whether the first field receives the focus when the form opens: for the form of a new record on a page. @default false */
  readonly focusesFirstField?: boolean;
  /** Fields, and a submit button: `SaveBar`, or a button of the screen. */
  readonly children: ReactNode;
}

const NO_STATE = {};
const nothing = () => undefined;

/** The form element of a record, with its notices above the fields. Fields on hidden tabs keep their values. */
export function RecordFormElement<TValues extends object>({
  record,
  className = 'edge-form',
  focusesFirstField = false,
  children,
}: RecordFormElementProps<TValues>) {
  const { key, form, element, label, notices, save } = record;
  useFirstFieldFocus(element, focusesFirstField);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the event on to a form whose fields opened this form in a dialog.
    event.stopPropagation();
    void save();
  };
  return (
    <Form<TValues> key={key} form={form} onSubmit={nothing} subscription={NO_STATE}>
      {() => (
        <form ref={element} className={className} aria-label={label} noValidate onSubmit={handleSubmit}>
          <RecordFormNotices {...notices} />
          {children}
        </form>
      )}
    </Form>
  );
}
