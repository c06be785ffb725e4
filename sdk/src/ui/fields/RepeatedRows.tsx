import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, Classes } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import arrayMutators from 'final-form-arrays';
import type { FormApi } from 'final-form';
import { useForm } from 'react-final-form';
import { useFieldArray } from 'react-final-form-arrays';
import { FieldTexts } from '../form/FieldTexts.js';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { isSameValue } from './isSameValue.js';
import { useRowKeys } from './useRowKeys.js';

export interface RepeatedRowsProps<TRow> {
  /** Name of the list in the form. */
  readonly name: string;
  readonly legend: string;
  /** 'Add contact' */
  readonly addLabel: string;
  /** Name of a row: 'Contact 2'. @param number position, from 1 */
  readonly rowLabel: (number: number) => string;
  /** Values of a row that is added. */
  readonly newRow: () => TRow;
  /** Maximum number of rows. The rule itself is part of the schema. */
  readonly max?: number;
  /** Why no row can be added now. The button stays and explains itself. */
  readonly addDenied?: string | undefined;
  /** Whether rows can be moved. @default true */
  readonly isOrdered?: boolean;
  /** Text of the message if the user tries to remove the only row, which then stays. By default, it can be removed. */
  readonly keepsOne?: string | undefined;
  /** Fields of a row. @param path prefix of the names of the fields: `${path}.email` */
  readonly children: (path: string) => ReactNode;
}

type Control = 'field' | 'up' | 'down' | 'remove' | 'add';

/** The element that receives the focus after rows changed. */
interface Focus {
  readonly index: number;
  readonly control: Control;
}

function withArrayMutators(form: FormApi): void {
  if (form.mutators['push'] === undefined) form.setConfig('mutators', arrayMutators as never);
}

/**
 * Rows of the same fields, as many as the user needs. Rows are added, moved and removed by buttons; the change is announced, and the focus
 * stays with the row. The error of a field is shown in its row, the error of the list as a whole below the rows.
 */
export function RepeatedRows<TRow>({
  name,
  legend,
  addLabel,
  rowLabel,
  newRow,
  max,
  addDenied,
  isOrdered = true,
  keepsOne,
  children,
}: RepeatedRowsProps<TRow>) {
  const text = useKitText();
  const id = useId();
  const form = useForm();
  // Only forms with rows need the code that changes lists.
  useState(() => withArrayMutators(form));
  const { fields, meta } = useFieldArray(name, {
    isEqual: isSameValue,
    subscription: { length: true, error: true, submitError: true, submitFailed: true, touched: true },
  });
  const count = fields.length;
  const rows = useRowKeys(count);
  const list = useRef<HTMLFieldSetElement>(null);
  const [focus, setFocus] = useState<Focus>();
  const [message, setMessage] = useState('');
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  useEffect(() => {
    if (focus !== undefined) focusIn(list.current, focus);
  }, [focus]);
  const refusal = isOnlyRefused && count === 1 ? keepsOne : undefined;
  const error = [meta.submitFailed === true ? (meta.error as unknown) : undefined, meta.submitError as unknown].find(
    (each) => typeof each === 'string',
  );

  const add = () => {
    fields.push(newRow());
    rows.append();
    setMessage(text('repeated.added', { name: rowLabel(count + 1) }));
    setFocus({ index: count, control: 'field' });
  };
  const remove = (index: number) => {
    if (keepsOne !== undefined && count === 1) return setOnlyRefused(true);
    fields.remove(index);
    rows.remove(index);
    setMessage(text('repeated.removed', { name: rowLabel(index + 1), total: count - 1 }));
    setFocus({ index: Math.min(index, count - 2), control: count === 1 ? 'add' : 'remove' });
  };
  const move = (index: number, step: -1 | 1) => {
    const target = index + step;
    fields.move(index, target);
    rows.move(index, target);
    setMessage(text('repeated.moved', { name: rowLabel(index + 1), number: target + 1, total: count }));
    setFocus({ index: target, control: controlAfterMove(target, step, count) });
  };
  return (
    <fieldset
      ref={list}
      className="edge-field-group"
      aria-describedby={error === undefined && refusal === undefined ? undefined : `${id}-error`}
    >
      <legend className={Classes.HEADING}>{legend}</legend>
      {rows.keys.map((key, index) => (
        <div
          key={key}
          role="group"
          aria-label={rowLabel(index + 1)}
          className={`edge-field ${Classes.FORM_GROUP} ${Classes.CARD}`}
          data-row={index}
        >
          {children(`${name}[${String(index)}]`)}
          <RowButtons
            name={rowLabel(index + 1)}
            index={index}
            count={count}
            {...(isOrdered ? { onMove: (step: -1 | 1) => move(index, step) } : {})}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      {error === undefined ? null : (
        <div className="edge-form-note">
          <FieldTexts id={id} error={error} help={undefined} />
        </div>
      )}
      {refusal === undefined ? null : (
        <p role="alert" id={`${id}-error`} className="edge-field-error edge-form-note">
          {refusal}
        </p>
      )}
      {max !== undefined && count >= max ? null : (
        <div data-control="add">
          <ActionButton icon={<PlusIcon />} reason={addDenied} onClick={add}>
            {addLabel}
          </ActionButton>
        </div>
      )}
      <span role="status" className="edge-visually-hidden">
        {message}
      </span>
    </fieldset>
  );
}

/** The clicked button, or its opposite if the row cannot be moved further. */
function controlAfterMove(target: number, step: -1 | 1, count: number): Control {
  if (target === 0) return 'down';
  if (target === count - 1) return 'up';
  return step < 0 ? 'up' : 'down';
}

function focusIn(list: HTMLElement | null, { index, control }: Focus): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${String(index)}"]`);
  const target =
    control === 'field'
      ? row?.querySelector<HTMLElement>('input, select, textarea')
      : (row ?? list)?.querySelector<HTMLElement>(`button[data-control="${control}"], [data-control="${control}"] button`);
  target?.focus();
}

interface RowButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** Absent for rows that cannot be moved. */
  readonly onMove?: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  const text = useKitText();
  return (
    <div>
      {onMove === undefined ? null : (
        <>
          <Button
            variant="minimal"
            icon={<ArrowUpIcon aria-hidden />}
            data-control="up"
            disabled={index === 0}
            aria-label={text('columns.up', { name })}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="minimal"
            icon={<ArrowDownIcon aria-hidden />}
            data-control="down"
            disabled={index === count - 1}
            aria-label={text('columns.down', { name })}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <Button
        variant="minimal"
        icon={<TrashIcon aria-hidden />}
        data-control="remove"
        aria-label={text('repeated.remove', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
