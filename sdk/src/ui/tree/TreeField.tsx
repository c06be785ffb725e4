import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from '../form/FieldFrame.js';
import { useBoundField } from '../form/useBoundField.js';
import { TreePicker } from './TreePicker.js';
import type { TreeSource } from './TreeSource.js';

export interface TreeFieldProps {
  /** Name of the value in the form: the id of the chosen node, empty for none. */
  readonly name: string;
  readonly label: string;
  readonly source: TreeSource;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** One node of a tree, bound to the surrounding form. */
export function TreeField({ name, label, source, isRequired = false, help }: TreeFieldProps) {
  const field = useBoundField(name);
  return (
    <FieldFrame id={field.id} label={label} isRequired={isRequired} error={field.error} help={help}>
      <TreePicker
        id={field.id}
        label={label}
        source={source}
        chosenId={field.value === '' ? undefined : field.value}
        onChange={(id) => field.change(id ?? '')}
        onBlur={field.blur}
        aria={{
          'aria-required': isRequired,
          'aria-invalid': field.error !== undefined,
          'aria-describedby': describedBy(field.id, field.error, help),
        }}
      />
    </FieldFrame>
  );
}
